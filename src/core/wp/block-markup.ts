import type { BlockData } from '../content/index.ts'
import { isRecord, isTooDeep } from '../kit/is-record.ts'

/**
 * Matches blocks of this engine in the comment syntax of WordPress blocks. A match never runs over the beginning of
 * another block, so that text is read only once, however many blocks begin in it.
 */
const BLOCK = /<!-- wp:vitrine\/([a-z0-9-]+) (\{(?:(?!<!-- wp:vitrine\/)[^\n])*?\}) \/-->/g

/** Matches JSON characters that could end a comment or begin markup. */
const UNSAFE = /--|[<>&]/g

/** Content of the text of a page or an item, in its order. */
export interface ParsedMarkup {
  /** Texts between blocks, and blocks. */
  parts: (string | BlockData)[]
}

/**
 * Writes blocks as text that authors' programs read and send back: one comment each, with its attributes as JSON.
 * Reading it with `parseBlockMarkup` gives the same blocks.
 */
export const writeBlockMarkup = (blocks: readonly BlockData[]): string =>
  blocks.map(({ name, attributes }) => `<!-- wp:vitrine/${name} ${escaped(attributes)} /-->`).join('\n\n')

/** Reads texts and blocks; unreadable blocks become text. */
export function parseBlockMarkup(markup: string): ParsedMarkup {
  const parts: (string | BlockData)[] = []
  let end = 0
  const addText = (text: string) => text.trim() && parts.push(text.trim())
  for (const match of markup.matchAll(BLOCK)) {
    const attributes = readAttributes(match[2] ?? '')
    if (!attributes) continue
    addText(markup.slice(end, match.index))
    parts.push({ name: match[1] ?? '', attributes })
    end = match.index + match[0].length
  }
  addText(markup.slice(end))
  return { parts }
}

const escaped = (attributes: object): string =>
  JSON.stringify(attributes).replace(UNSAFE, (signs) =>
    [...signs].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join(''),
  )

function readAttributes(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) && !isTooDeep(value) ? value : null
  } catch {
    return null
  }
}
