// Interface texts and their translations. English texts are in the code, other languages in catalogues.
export {
  blockTextsOf,
  catalogueOf,
  embedCatalogueOf,
  islandCatalogueOf,
  studioCatalogueOf,
  translatedLanguages,
} from './catalogue-of.ts'
export { directionOf } from './direction-of.ts'
export {
  type Catalogue,
  defineMessages,
  type MessageSet,
  type Messages,
  type Translate,
  translator,
} from './messages.ts'
export { numberIn } from './numbers.ts'
