import type { BlockRegistry } from '../../../blocks/index.ts'
import { type Actor, can } from '../../../core/account/index.ts'
import type { BlockData } from '../../../core/content/index.ts'
import { parseRichText, type TextPart, writeRichText } from '../../../core/rich-text/index.ts'
import { decodeEntities, parseBlockMarkup } from '../../../core/wp/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import { blocksOfHtml, isHtml } from './blocks-of-html.ts'

/** A stretch of content: text with signs, a block of this engine, or the blocks that HTML became. */
type SentPart =
  | { kind: 'text'; text: string }
  | { kind: 'block'; block: BlockData }
  | { kind: 'html'; blocks: BlockData[] }

/** Reads the content that a program sends (call-9). @param actor decides whether blocks of HTML are made of it */
export type ReadContent = (content: string, actor: Actor | null) => Promise<SentPart[]>

export interface ReadContentDeps {
  blocks: BlockRegistry
  media: Pick<MediaService, 'assetAt'>
}

/** Matches the part of a picture's address that is the same for all its sizes. */
const MEDIA_ADDRESS = /\/([\da-f]{16})(?:-\d+)?\.\w+$/

export const createReadContent =
  ({ blocks, media }: ReadContentDeps): ReadContent =>
  (content, actor) => {
    const longest = blocks.get('html')?.attributes.html?.schema.maxLength ?? 0
    const options = {
      async pictureId(src: string) {
        const address = MEDIA_ADDRESS.exec(src)?.[1]
        return address === undefined ? null : ((await media.assetAt(address))?.id ?? null)
      },
      mayKeep: (html: string) => can(actor, 'block.html') && html.length <= longest,
    }
    return Promise.all(
      parseBlockMarkup(content).parts.map(async (part): Promise<SentPart> => {
        if (typeof part !== 'string') return { kind: 'block', block: part }
        return isHtml(part)
          ? { kind: 'html', blocks: await blocksOfHtml(part, options) }
          : { kind: 'text', text: part }
      }),
    )
  }

/** Converts the content to blocks: text becomes running text. */
export const blocksOfContent = (parts: readonly SentPart[]): BlockData[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return [{ name: 'rich-text', attributes: { text: part.text } }]
    return part.kind === 'html' ? part.blocks : [part.block]
  })

/**
 * The content of an entry that keeps its first words apart, as a work does its summary: all text, and the first
 * paragraph of HTML where it is nothing but words.
 */
export function contentWithLead(parts: readonly SentPart[]): { lead: string; blocks: BlockData[] } {
  const [first, ...others] = parts
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  const blocks = (rest: readonly SentPart[]) => blocksOfContent(rest.filter(({ kind }) => kind !== 'text'))
  if (first?.kind !== 'html') return { lead: texts.join('\n\n'), blocks: blocks(parts) }
  const [block, ...following] = first.blocks
  const [opening, ...rest] = block?.name === 'rich-text' ? parseRichText(String(block.attributes.text)) : []
  const plain = opening?.kind === 'paragraph' && opening.spans.length === 1 ? opening.spans[0] : undefined
  const lead = plain?.kind === 'text' ? plain.text : ''
  const firstBlocks = lead ? richText(rest) : block ? [block] : []
  return {
    lead: [lead, ...texts].filter(Boolean).join('\n\n'),
    blocks: [...firstBlocks, ...following, ...blocks(others)],
  }
}

/** Elements of texts; everything else in angle brackets is text. */
const TEXT_TAG =
  /<\/?(?:a|abbr|b|br|cite|code|del|div|em|i|ins|mark|p|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi

/** The words of a text, for fields of plain text: programs send entities and tags for these, too. */
export const plainText = (text: string): string =>
  decodeEntities(
    text
      .replace(/<\/p>\s*(?=<p\b)/gi, '\n\n')
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(TEXT_TAG, ''),
  )

const richText = (parts: readonly TextPart[]): BlockData[] =>
  parts.length === 0 ? [] : [{ name: 'rich-text', attributes: { text: writeRichText(parts) } }]
