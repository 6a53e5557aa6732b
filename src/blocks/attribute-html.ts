import { isRecord, type Picture } from '../core/content/index.ts'
import { escapeHtml, parseRichText, richTextHtml } from '../core/rich-text/index.ts'
import type { AnyField, AttributeSchema } from '../core/schema/index.ts'

/** How the HTML of a block is written. */
export interface HtmlOptions {
  /** Makes an address of this site one that programs elsewhere can follow. */
  address(href: string): string
  /** Tells whether visitors read a text in the block; the other texts belong to its controls. */
  isRead(text: string): boolean
}

/** Returns the texts, links and pictures of parsed attributes as HTML, in the order of their schema. */
export function attributeHtml(
  schema: AttributeSchema,
  attributes: Readonly<Record<string, unknown>>,
  options: HtmlOptions,
): string {
  const textAt = (key: string | undefined) => {
    const value = key === undefined ? undefined : attributes[key]
    return typeof value === 'string' ? value : ''
  }
  /** Keys of the texts that are words of a link or captions of a picture, with what they belong to. */
  const owners = new Map<string, { kind: AnyField['kind']; key: string }>()
  for (const [key, { kind, words }] of Object.entries(schema))
    if (words !== undefined && attributes[key]) owners.set(words, { kind, key })

  const fieldHtml = ([key, field]: [string, AnyField]): string => {
    const value = attributes[key]
    if (field.of) {
      const { of } = field
      return entriesOf(value)
        .map((entry) => attributeHtml(of, entry, options))
        .join('')
    }
    const text = textAt(key)
    switch (field.kind) {
      case 'media':
        return value ? figureHtml(value as Picture, textAt(field.words), options) : ''
      case 'link':
        // Without words the address itself is what one presses.
        return text && field.words !== undefined && textAt(field.words) === ''
          ? `<p>${linkHtml(text, text, options)}</p>\n`
          : ''
      case 'richText':
        return options.isRead(text) ? richTextHtml(parseRichText(text), options.address) : ''
      case 'text': {
        const owner = owners.get(key)
        if (text === '' || owner?.kind === 'media' || !(owner || options.isRead(text))) return ''
        const inner = owner ? linkHtml(textAt(owner.key), text, options) : linesHtml(text)
        return field.isHeading ? `<h2>${inner}</h2>\n` : `<p>${inner}</p>\n`
      }
      default:
        return ''
    }
  }
  return Object.entries(schema).map(fieldHtml).join('')
}

/** Text with the ends of its lines. */
const linesHtml = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

const linkHtml = (href: string, words: string, { address }: HtmlOptions): string =>
  `<a href="${escapeHtml(address(href))}">${linesHtml(words)}</a>`

function figureHtml({ url, alt, width, height }: Picture, caption: string, { address }: HtmlOptions): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="${escapeHtml(address(url))}" alt="${escapeHtml(alt)}"${size}>`
  return `<figure>${image}${caption && `<figcaption>${linesHtml(caption)}</figcaption>`}</figure>\n`
}

const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
