import type { Span, TextPart } from './parse-rich-text.ts'

/**
 * Writes parts of a text with the signs that `parseRichText` reads (studio-150): reading it again gives the same parts.
 * Parts that show nothing, and space at their edges, have no signs and are left out.
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

/** What would make a paragraph something else. */
const LINE_SIGN = /^(?<number>\d*)(?<sign>[#>.)-])/

const writeSpans = (spans: readonly Span[]): string => spans.map(writeSpan).join('').trim()

function writeSpan(span: Span): string {
  const text = span.text.replace(/\s+/g, inOneLine).replace(/[\\*[\]]/g, String.raw`\$&`)
  if (text === '' || span.kind === 'text') return text
  if (span.kind === 'link') return `[${text}](${addressOf(span.href)})`
  const sign = span.kind === 'strong' ? '**' : '*'
  // Signs stand at words, never at space.
  const inner = text.trim()
  const at = text.indexOf(inner)
  return inner === '' ? text : text.slice(0, at) + sign + inner + sign + text.slice(at + inner.length)
}

/** White space as it stands in a line: breaks and what is around them are one space. */
const inOneLine = (space: string): string => (/[\n\r]/.test(space) ? ' ' : space)

/** An address without what would end it. */
const addressOf = (href: string): string => href.replaceAll(')', '%29').replaceAll(/\s/g, '%20')
