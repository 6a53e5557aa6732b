// The kinds of blocks pages are made of, and how a kind is declared. No block knows another.
export type { AnyBlock, BlockDefinition, LoadContext } from './define-block.ts'
export { blocks } from './registry.ts'
