// The words a page begins with.
export { intro } from './intro.ts'
