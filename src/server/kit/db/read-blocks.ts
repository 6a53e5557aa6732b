import { type BlockData, isBlock } from '../../../core/content/index.ts'
import { DamagedDataError } from '../platform/index.ts'

/**
 * Reads stored blocks. Values that are not blocks, for example after a manual change of the database, are logged and
 * left out.
 *
 * @param owner name of the owner of the blocks, as part of a sentence: `the page "/about/"`
 * @throws DamagedDataError when the stored value is not a list at all
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
