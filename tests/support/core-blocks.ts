import { coreBlocks, createBlockRegistry } from '../../src/blocks/index.ts'

/** Blocks that every site has. */
export const CORE_BLOCKS = createBlockRegistry(coreBlocks)
