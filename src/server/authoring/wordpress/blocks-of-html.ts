import { type BlockData, hasPlayer, videoEmbed } from '../../../core/content/index.ts'
import {
  type HtmlElement,
  type HtmlNode,
  partsOfHtml,
  type TextPart,
  wordsOf,
  writeRichText,
} from '../../../core/rich-text/index.ts'
import { elementsIn, type ReadElement, readHtml } from './html-tree.ts'

/** Handling of HTML elements that rich text cannot hold. */
export interface HtmlBlocksOptions {
  /** Id of the picture of the library at an address; `null` for others. */
  pictureId(src: string): Promise<number | null>
  /** Tells whether a table or another special element may be kept as an HTML block. */
  mayKeep(html: string): boolean
}

/** Maximum number of pictures that are looked up for one text. */
const MAX_PICTURES = 500

/** Elements that become HTML blocks, or are reduced to their text. */
const OWN_HTML: ReadonlySet<string> = new Set(['table', 'pre', 'dl', 'details'])

// A block of this engine that could not be read is text.
const MARKUP =
  /<!--(?!\s*wp:vitrine\/)|<\/?(?:a|article|b|blockquote|br|code|dd|del|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|iframe|img|ins|li|ol|p|pre|s|section|small|span|strong|sub|sup|table|u|ul|video)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i

/** Tells whether a text is HTML as programs write it; a lone angle bracket is text. */
export const isHtml = (text: string): boolean => MARKUP.test(text)

/** Blocks that say and show what HTML does (call-9). Comments, such as those of WordPress's blocks, are left out. */
export async function blocksOfHtml(html: string, options: HtmlBlocksOptions): Promise<BlockData[]> {
  const nodes = readHtml(html)
  const pictures = await pictureIds(nodes, options)
  const parts = partsOfHtml<BlockData>(nodes, (element) =>
    ownBlocks(element as ReadElement, pictures, options),
  )
  const blocks: BlockData[] = []
  let texts: TextPart[] = []
  const endText = () => {
    if (texts.length > 0) blocks.push({ name: 'rich-text', attributes: { text: writeRichText(texts) } })
    texts = []
  }
  for (const part of parts) {
    if ('kind' in part) texts.push(part)
    else {
      endText()
      blocks.push(part)
    }
  }
  endText()
  return blocks
}

type PictureIds = ReadonlyMap<string, number>

const isImage = ({ tag }: HtmlElement) => tag === 'img'

/** Returns the ids of the library's pictures in HTML, by their addresses. */
async function pictureIds(nodes: readonly HtmlNode[], { pictureId }: HtmlBlocksOptions): Promise<PictureIds> {
  const ids = new Map<string, number>()
  for (const image of elementsIn(nodes, isImage).slice(0, MAX_PICTURES)) {
    const src = image.attribute('src')
    const id = await pictureId(src)
    if (id !== null) ids.set(src, id)
  }
  return ids
}

function ownBlocks(
  element: ReadElement,
  pictures: PictureIds,
  options: HtmlBlocksOptions,
): BlockData[] | undefined {
  const { tag } = element
  if (tag === 'hr') return [{ name: 'divider', attributes: {} }]
  if (tag === 'img' || tag === 'figure') return pictureBlocks(element, pictures, options)
  if (tag === 'iframe' || tag === 'video') return frameBlocks(element)
  if (tag === 'a' && hasClass(element, 'wp-block-button__link'))
    return [{ name: 'button', attributes: { text: textOf(element), href: element.attribute('href') } }]
  if (tag === 'blockquote') return quoteBlocks(element)
  return OWN_HTML.has(tag) ? htmlBlocks(element, options) : undefined
}

function pictureBlocks(element: ReadElement, pictures: PictureIds, options: HtmlBlocksOptions) {
  const embedded = element.tag === 'figure' && hasClass(element, 'wp-block-embed') ? textOf(element) : ''
  if (/^https?:\/\/\S+$/.test(embedded)) return [filmBlock(embedded)]
  const images = elementsIn([element], isImage)
  const mediaIds = images.flatMap((image) => pictures.get(image.attribute('src')) ?? [])
  const [mediaId] = mediaIds
  if (mediaId === undefined)
    return images.some((image) => /^https?:/i.test(image.attribute('src')))
      ? htmlBlocks(element, options)
      : undefined
  if (mediaIds.length === 1) {
    const caption = captionIn(element)
    return [{ name: 'image', attributes: { picture: { mediaId }, ...(caption && { caption }) } }]
  }
  const figures = elementsIn(element.children, ({ tag }) => tag === 'figure')
  const entries = (figures.length > 0 ? figures : images).flatMap((part) => {
    const [image] = elementsIn([part], isImage)
    const id = image && pictures.get(image.attribute('src'))
    return id === undefined ? [] : [{ picture: { mediaId: id }, caption: captionIn(part) }]
  })
  return [{ name: 'gallery', attributes: { pictures: entries } }]
}

const captionIn = (element: HtmlElement): string =>
  elementsIn([element], ({ tag }) => tag === 'figcaption').map(textOf)[0] ?? ''

function frameBlocks(element: HtmlElement): BlockData[] {
  const [source] = elementsIn([element], ({ tag }) => tag === 'source')
  const src = element.attribute('src') || source?.attribute('src') || ''
  if (element.tag === 'video') return src ? [{ name: 'video', attributes: { href: src } }] : []
  return videoEmbed(src).kind === 'none' ? [] : [filmBlock(src, element.attribute('title'))]
}

/** A film where one is recognised, else something from elsewhere. */
const filmBlock = (href: string, title = ''): BlockData => ({
  name: hasPlayer(href) || videoEmbed(href).kind !== 'frame' ? 'video' : 'embed',
  attributes: { href, ...(title && { title }) },
})

/** A quote that names who said it; others are parts of the running text. */
function quoteBlocks(element: HtmlElement): BlockData[] | undefined {
  const [cite] = elementsIn(element.children, ({ tag }) => tag === 'cite')
  if (!cite) return undefined
  const texts = elementsIn(element.children, ({ tag }) => tag === 'p').map(textOf)
  const text = texts.filter(Boolean).join('\n')
  return text === '' ? undefined : [{ name: 'quote', attributes: { text, name: textOf(cite) } }]
}

function htmlBlocks(element: ReadElement, { mayKeep }: HtmlBlocksOptions): BlockData[] | undefined {
  const html = element.outerHtml()
  return mayKeep(html) ? [{ name: 'html', attributes: { html } }] : undefined
}

const hasClass = (element: HtmlElement, name: string): boolean =>
  element.attribute('class').split(/\s+/).includes(name)

const textOf = (element: HtmlElement): string => wordsOf(element).replace(/\s+/g, ' ').trim()
