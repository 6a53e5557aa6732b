import type { BlockEntry } from '../schema/index.ts'
import { isRecord } from './is-record.ts'

/** Levels that blocks stand on: on the page, in a block there, and in a block in that one (nest-1). */
export const MOST_LEVELS = 3

/** What is nested deeper than this is looked into by nobody, so that no text can make a reader run out of stack. */
export const MOST_READ = 8

/** Whether a value is a block as pages and works hold it. */
export const isBlock = (value: unknown): value is BlockEntry =>
  isRecord(value) && typeof value.name === 'string' && isRecord(value.attributes)

/** Whether a value holds blocks, whatever its field is called: of a kind that the site does not know nobody can tell. */
export const holdsBlocks = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isBlock)

/** All blocks of a list and those they hold, each before its own. */
export const blocksWithin = (blocks: unknown, depth = 0): BlockEntry[] =>
  Array.isArray(blocks) && depth <= MOST_READ
    ? blocks
        .filter(isBlock)
        .flatMap((block) => [
          block,
          ...Object.values(block.attributes).flatMap((value) => blocksWithin(value, depth + 1)),
        ])
    : []
