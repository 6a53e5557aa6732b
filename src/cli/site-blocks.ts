import { file, own } from 'virtual:vitrine/config'
import { type AnyBlock, type BlockRegistry, coreBlocks, createBlockRegistry } from '../blocks/index.ts'
import { isRecord } from '../core/kit/is-record.ts'

/** Blocks that the owner's configuration adds. */
export const ownBlocks: readonly AnyBlock[] = file === null ? [] : blocksIn(own.default, file)

/** Built-in blocks and those of the configuration. */
export const siteBlocks: BlockRegistry = createBlockRegistry([...coreBlocks, ...ownBlocks])

/** @throws {Error} for an invalid configuration */
function blocksIn(config: unknown, path: string): AnyBlock[] {
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
