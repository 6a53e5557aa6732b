// Running text. What may be written in it is said in `parse-rich-text.ts`.
export { richText } from './rich-text.ts'
