import type { AnyBlock } from '../blocks/index.ts'
import { isRecord } from '../core/kit/is-record.ts'

/**
 * Returns the blocks of an owner's configuration.
 *
 * @param config default export of the file
 * @param path of the file, for messages
 * @throws {Error} a sentence about what is wrong with it
 */
export function configuredBlocks(config: unknown, path: string): AnyBlock[] {
  if (!isRecord(config) || !Array.isArray(config.blocks))
    throw new Error(
      `${path} exports no configuration: end it with "export default defineConfig({ blocks: [ … ] })".`,
    )
  return config.blocks.map((block: unknown, index) => {
    if (isBlock(block)) return block
    throw new Error(`Entry ${index + 1} of "blocks" in ${path} is not a block: create it with defineBlock().`)
  })
}

function isBlock(value: unknown): value is AnyBlock {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    isRecord(value.attributes) &&
    typeof value.load === 'function' &&
    value.View !== undefined
  )
}
