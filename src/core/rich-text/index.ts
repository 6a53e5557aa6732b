// Running text as it is stored: text with few signs, read by pages and written by the editor.
export { isSafeAddress, parseRichText, type Span, type TextPart } from './parse-rich-text.ts'
export { writeRichText } from './write-rich-text.ts'
