import { escapeHtml } from './escape-html.ts'
import type { Span, TextPart } from './parse-rich-text.ts'

/**
 * Writes parts of a text as HTML, each on its own line.
 *
 * @param address makes the address of a link one that programs elsewhere can follow
 */
export const richTextHtml = (
  parts: readonly TextPart[],
  address: (href: string) => string = (href) => href,
): string => parts.map((part) => `${partHtml(part, address)}\n`).join('')

type Address = (href: string) => string

function partHtml(part: TextPart, address: Address): string {
  if (part.kind === 'list') {
    const tag = part.ordered ? 'ol' : 'ul'
    return `<${tag}>${part.items.map((item) => `<li>${spansHtml(item, address)}</li>`).join('')}</${tag}>`
  }
  const line = spansHtml(part.spans, address)
  if (part.kind === 'heading') return `<h${part.level}>${line}</h${part.level}>`
  return part.kind === 'quote' ? `<blockquote><p>${line}</p></blockquote>` : `<p>${line}</p>`
}

const spansHtml = (spans: readonly Span[], address: Address): string =>
  spans.map((span) => spanHtml(span, address)).join('')

function spanHtml(span: Span, address: Address): string {
  const text = escapeHtml(span.text)
  switch (span.kind) {
    case 'strong':
      return `<strong>${text}</strong>`
    case 'emphasis':
      return `<em>${text}</em>`
    case 'link':
      return `<a href="${escapeHtml(address(span.href))}">${text}</a>`
    default:
      return text
  }
}
