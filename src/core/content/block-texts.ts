import type { BlockData } from './page.ts'

/** Keys of a block's attributes under which readers find words; all others are settings. */
const READ = new Set(['text', 'heading', 'caption', 'label', 'rows', 'title', 'quote', 'price'])

/** Everything a visitor can read in blocks, in order. */
export function blockTexts(blocks: readonly BlockData[]): string[] {
  const found: string[] = []
  for (const block of blocks) collect(block.attributes, found)
  return found
}

function collect(value: unknown, found: string[], key = ''): void {
  if (typeof value === 'string') {
    if (READ.has(key)) found.push(value)
  } else if (Array.isArray(value)) {
    for (const part of value) collect(part, found, key)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, found, name)
  }
}
