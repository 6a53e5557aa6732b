import type { Picture } from '../core/content/index.ts'
import { isRecord } from '../core/kit/is-record.ts'
import { escapeHtml, parseRichText, richTextHtml } from '../core/rich-text/index.ts'
import type { AnyField, AttributeSchema } from '../core/schema/index.ts'

/** Options for writing a block as HTML. */
export interface HtmlOptions {
  /** Completes an address of this site so that programs elsewhere can follow it. */
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
  /** Keys of the texts that are words of a link or captions of a picture, with the field they belong to. */
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
        // A link without words shows its address.
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

/** Escapes a text and writes its line breaks as `br`. */
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
