import { type BlockData, isRecord } from '../../core/content/index.ts'
import { DamagedDataError } from '../platform/index.ts'

/**
 * Reads blocks as they are stored. An entry that is no block, as after a change by hand, is left out and reported; the
 * others stand.
 *
 * @param owner what they belong to, as it stands in a sentence: `the page "/about/"`
 * @throws DamagedDataError where there is no list to read, so that nothing but its owner is broken
 */
export function readBlocks(json: string, owner: string, log: (sentence: string) => void): BlockData[] {
  const entries = parse(json)
  if (!Array.isArray(entries)) throw new DamagedDataError(`The stored blocks of ${owner} cannot be read.`)
  return entries.filter((entry, index): entry is BlockData => {
    if (isBlock(entry)) return true
    log(`Block ${index + 1} of ${owner} cannot be read; it is left out.`)
    return false
  })
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isBlock = (entry: unknown): boolean =>
  isRecord(entry) && typeof entry.name === 'string' && isRecord(entry.attributes)
