// The kinds of blocks pages are made of, and how a kind is declared. No block knows another.
export { type BlockRegistry, createBlockRegistry } from './block-registry.ts'
export { coreBlocks } from './core-blocks.ts'
export {
  type AnyBlock,
  type BlockDefinition,
  type BlockFilm,
  defineBlock,
  type LoadContext,
  type PageLanguage,
} from './define-block.ts'
export { pictureField } from './picture-field.ts'
