// The kinds of blocks that pages are made of, and the function that declares a kind. No block depends on another.
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
