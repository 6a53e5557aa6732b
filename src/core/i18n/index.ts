// Interface texts and their translations. English stands beside the code that says it; catalogues of other languages live here.
export { catalogueOf, embedCatalogueOf, islandCatalogueOf } from './catalogue-of.ts'
export {
  type Catalogue,
  defineMessages,
  type MessageSet,
  type Messages,
  type Translate,
  translator,
} from './messages.ts'
