import type { Attributes } from '../schema/index.ts'
import type { pageFields } from './page.schema.ts'

/** A block as it is stored and rendered: its name and its attributes, not yet parsed. */
export interface BlockData {
  name: string
  attributes: Record<string, unknown>
}

/** A page made of blocks. `path` begins and ends with a slash. */
export interface Page extends Attributes<typeof pageFields> {
  id: number
  blocks: BlockData[]
  modified: string
}
