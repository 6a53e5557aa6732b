// One picture with its caption. Addresses and sizes come with the picture's record.
export { image } from './image.ts'
