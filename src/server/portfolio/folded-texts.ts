import { type BlockData, blockTexts, foldText } from '../../core/content/index.ts'

/** What search compares with: the title alone, and everything a visitor can read of an item. */
export function foldedTexts(item: { title: string; summary: string; blocks: readonly BlockData[] }): {
  title: string
  text: string
} {
  const text = [item.title, item.summary, ...blockTexts(item.blocks)].join('\n')
  return { title: foldText(item.title), text: foldText(text) }
}
