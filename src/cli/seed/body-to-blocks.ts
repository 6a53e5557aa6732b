import type { BlockData } from '../../core/content/index.ts'
import type { DemoBody } from './demo-content.ts'

/**
 * The blocks of a body. Paragraphs and headings that follow one another become one `rich-text` block
 * (`{ text }`, headings with `## `), pictures an `image` block (`{ mediaId, caption }`, whose `picture` is put in
 * when read), facts a `facts` block (`{ rows: [[label, value], …] }`).
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
      blocks.push(
        part.type === 'facts'
          ? { name: 'facts', attributes: { rows: part.rows } }
          : {
              name: 'image',
              attributes: { mediaId: mediaIds.get(part.file) ?? null, caption: part.caption },
            },
      )
    }
  }
  endText()
  return blocks
}
