import type { Span, TextPart } from './parse-rich-text.ts'

/**
 * Writes parts of a text with the markup that `parseRichText` reads (studio-150): reading it again gives the same
 * parts. Empty parts, and space at the edges of parts, are left out.
 */
export const writeRichText = (parts: readonly TextPart[]): string =>
  parts.map(writePart).filter(Boolean).join('\n\n')

function writePart(part: TextPart): string {
  if (part.kind === 'list') {
    const items = part.items.map(writeSpans).filter(Boolean)
    return items.map((item, index) => `${part.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
  }
  const line = writeSpans(part.spans)
  if (line === '') return ''
  if (part.kind === 'heading') return `${'#'.repeat(part.level)} ${line}`
  return part.kind === 'quote' ? `> ${line}` : line.replace(LINE_SIGN, String.raw`$<number>\$<sign>`)
}

/** Matches the beginning of a line that would turn a paragraph into another part. */
const LINE_SIGN = /^(?<number>\d*)(?<sign>[#>.)-])/

const writeSpans = (spans: readonly Span[]): string => spans.map(writeSpan).join('').trim()

function writeSpan(span: Span): string {
  const text = span.text.replace(/\s+/g, inOneLine).replace(/[\\*[\]]/g, String.raw`\$&`)
  if (text === '' || span.kind === 'text') return text
  if (span.kind === 'link') return `[${text}](${addressOf(span.href)})`
  const sign = span.kind === 'strong' ? '**' : '*'
  // Signs touch words, never space.
  const inner = text.trim()
  const at = text.indexOf(inner)
  return inner === '' ? text : text.slice(0, at) + sign + inner + sign + text.slice(at + inner.length)
}

/** Returns white space within a line: line breaks and the space around them become one space. */
const inOneLine = (space: string): string => (/[\n\r]/.test(space) ? ' ' : space)

/** Escapes characters that would end the address. */
const addressOf = (href: string): string => href.replaceAll(')', '%29').replaceAll(/\s/g, '%20')
