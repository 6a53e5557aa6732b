// Works and pages as their authors change them: names, addresses, positions in an order, and the merge of two
// people's changes.

export { placesOfBlocks } from './block-places.ts'
export { blockProblems } from './block-problems.ts'
export { isColorWord } from './color-words.ts'
export * from './entry.ts'
export {
  addressAt,
  changedValues,
  entryPath,
  identifiedBlocks,
  readableTexts,
  readableValues,
} from './entry-fields.ts'
export { entryProblems, withoutFormer } from './entry-problems.ts'
export { isSame } from './is-same.ts'
export { joinFields } from './join-fields.ts'
export {
  ADDRESS_FIELD,
  accessField,
  accessOf,
  addressForm,
  ENTRY_FIELDS,
  ENTRY_KINDS,
  type EntryKind,
  entryKind,
  isEntryKind,
  kindsShownAsPages,
  sharedTag,
  shownPage,
  supports,
  tableNameOf,
  tagOf,
} from './kinds/index.ts'
export { MENU_TARGETS, type MenuTarget } from './menu-target.ts'
export {
  type Choices,
  type Conflict,
  choiceOf,
  mergeValues,
} from './merge.ts'
export type { Side } from './merge-context.ts'
export { isOwnPath } from './path-problems.ts'
export { placesBetween, STEP } from './place.ts'
export { MAX_PREVIEW_LABEL, PREVIEW_DAYS } from './preview-limits.ts'
export { type EntryProblem, problemMessages, problemText } from './problem.ts'
export type { SearchResult, SearchResults } from './search-result.ts'
export { freeSlug, isSlug, slugOf, TRASHED } from './slug.ts'
export type { EntryValues } from './values.ts'
