import { coreBlocks, createBlockRegistry } from '../../src/blocks/index.ts'

/** The blocks every site has. */
export const CORE_BLOCKS = createBlockRegistry(coreBlocks)
