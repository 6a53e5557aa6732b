import { createBlockRegistry } from '../../src/blocks/block-registry.ts'

/**
 * For services that only write for a server that runs: it knows its blocks. Playwright, which runs these, cannot load
 * views, as they import rules and icons.
 */
export const NO_BLOCKS = createBlockRegistry([])
