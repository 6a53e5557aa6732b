import type { BlockData } from '../../core/content/index.ts'
import type { DemoBody } from '../../server/index.ts'

/**
 * Converts a body to blocks. Adjacent paragraphs and headings become one `rich-text` block (`{ text }`, headings with
 * `## `); pictures, facts and cards become `image` (`{ mediaId, caption, place }`), `facts` (`{ rows: [[label, value], …] }`)
 * and `product-cards` blocks.
 *
 * @param mediaIds ids by file name
 */
export function bodyToBlocks(body: DemoBody, mediaIds: ReadonlyMap<string, number>): BlockData[] {
  const blocks: BlockData[] = []
  let texts: string[] = []
  const endText = () => {
    if (texts.length > 0) blocks.push({ name: 'rich-text', attributes: { text: texts.join('\n\n') } })
    texts = []
  }
  for (const part of body) {
    if (part.type === 'paragraph') texts.push(part.text)
    else if (part.type === 'heading') texts.push(`## ${part.text}`)
    else {
      endText()
      blocks.push(toBlock(part, (file) => mediaIds.get(file) ?? null))
    }
  }
  endText()
  return blocks
}

type Part = Exclude<DemoBody[number], { type: 'paragraph' | 'heading' }>

function toBlock(part: Part, idOf: (file: string) => number | null): BlockData {
  switch (part.type) {
    case 'facts':
      return { name: 'facts', attributes: { rows: part.rows } }
    case 'picture':
      return {
        name: 'image',
        attributes: { mediaId: idOf(part.file), caption: part.caption, place: part.place },
      }
    case 'cards': {
      const cards = part.cards.map(({ file, ...words }) => ({ mediaId: idOf(file), ...words }))
      return { name: 'product-cards', attributes: { cards } }
    }
  }
}
