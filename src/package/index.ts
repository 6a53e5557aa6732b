// Exports of `vitrine` for packages: everything that a site's own blocks are written with.
import { pictureField } from '../blocks/index.ts'
import { field as kinds } from '../core/schema/index.ts'

export type { AnyBlock, BlockDefinition, LoadContext } from '../blocks/index.ts'
export { defineBlock } from '../blocks/index.ts'
export type { ContentSource, Picture, PortfolioItem, Term } from '../core/content/index.ts'
export { defineMessages } from '../core/i18n/index.ts'
export type { AttributeSchema, Attributes, Field } from '../core/schema/index.ts'
export type { IslandStrategy } from '../islands/index.ts'
export { onPlainClick, PictureView, useLanguage, useMessages } from '../ui/index.ts'
export { defineConfig, type VitrineConfig } from './define-config.ts'

const { text, richText, number, boolean, select, color, link, terms, labels, numberMap, list } = kinds

/** The kinds of fields that a block's attributes are declared with. */
export const field = {
  text,
  richText,
  number,
  boolean,
  select,
  color,
  link,
  terms,
  labels,
  numberMap,
  list,
  /** Declares a picture by its media id; the block receives the picture itself. */
  picture: pictureField,
}
