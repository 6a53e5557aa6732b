import { file, own } from 'virtual:vitrine/config'
import { type AnyBlock, type BlockRegistry, coreBlocks, createBlockRegistry } from '../blocks/index.ts'
import { configuredBlocks } from './configured-blocks.ts'

/** Blocks that the owner's configuration adds. */
export const ownBlocks: readonly AnyBlock[] = file === null ? [] : configuredBlocks(own.default, file)

/** Built-in blocks and those of the configuration. */
export const siteBlocks: BlockRegistry = createBlockRegistry([...coreBlocks, ...ownBlocks])
