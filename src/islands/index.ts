// Interactive parts of a page: the wrapper on the server, the loader in the browser. Independent of particular
// blocks or features: the page script passes in a map of loaders.

export { reportFailure, watchErrors } from './failures.ts'
export { isSparing } from './fetch-ahead.ts'
export { ENTRY_OWNER, ENTRY_TOP, entryOwner, entryTop } from './history-entry.ts'
export { hydrate, type StartIsland } from './hydrate.ts'
export { Island } from './Island.tsx'
export { lazyChunk } from './lazy-chunk.ts'
export { loadChunk } from './load-chunk.ts'
export { isLoadFailure, loadLayer } from './load-layer.ts'
export {
  type BlockSheet,
  LAYER_SHEETS,
  PAGE_SHEETS,
  type PageSheet,
  RARE_SHEETS,
  type SheetName,
} from './sheets.ts'
export { type IslandStrategy, onIntent, whenIdle } from './strategies.ts'
export { takeAnswer } from './take-answer.ts'
export { wakeOnScroll } from './wake-on-scroll.ts'
