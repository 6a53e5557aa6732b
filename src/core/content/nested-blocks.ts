import { isRecord } from '../kit/is-record.ts'
import type { BlockEntry } from '../schema/index.ts'

/** Maximum number of levels of blocks: on the page, in a block there, and in a block in that one (nest-1). */
export const MAX_LEVELS = 3

/** Deepest level of nested blocks that is read, so that no content can exhaust the stack. */
export const MAX_READ = 8

/** Tells whether a value is a block as pages and works hold it. */
export const isBlock = (value: unknown): value is BlockEntry =>
  isRecord(value) && typeof value.name === 'string' && isRecord(value.attributes)

/**
 * Tells whether a value is a list with blocks. The name of its field does not matter, since the fields of unknown kinds
 * of blocks are unknown.
 */
export const holdsBlocks = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isBlock)

/** Returns the blocks of a list and all nested blocks, each parent before its children. */
export const blocksWithin = (blocks: unknown, depth = 0): BlockEntry[] =>
  Array.isArray(blocks) && depth <= MAX_READ
    ? blocks
        .filter(isBlock)
        .flatMap((block) => [
          block,
          ...Object.values(block.attributes).flatMap((value) => blocksWithin(value, depth + 1)),
        ])
    : []
