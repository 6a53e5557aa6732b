import { createBlockRegistry } from '../../src/blocks/block-registry.ts'

/**
 * Empty block registry for services that only write for a running server, which has its own registry. Playwright runs
 * these files and cannot load block views, because they import rules and icons.
 */
export const NO_BLOCKS = createBlockRegistry([])
