// Running text with a small markup, read by pages and written by the editor.
export { escapeHtml } from './escape-html.ts'
export { isSafeAddress, parseRichText, type Span, type TextPart } from './parse-rich-text.ts'
export { type HtmlElement, type HtmlNode, partsOfHtml, wordsOf } from './parts-of-html.ts'
export { richTextHtml } from './rich-text-html.ts'
export { writeRichText } from './write-rich-text.ts'
