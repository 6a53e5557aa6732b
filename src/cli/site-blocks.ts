import { type BlockRegistry, coreBlocks, createBlockRegistry } from '../blocks/index.ts'

/** The blocks of this site. */
export const siteBlocks: BlockRegistry = createBlockRegistry(coreBlocks)
