// How interactive parts of a page come to life: the wrapper on the server, the loader in the browser.
// No particular block or widget is known here: the page script hands in a map of loaders.

export { ENTRY_OWNER, entryOwner } from './history-entry.ts'
export { hydrate, type StartIsland } from './hydrate.ts'
export { Island, type IslandProps, type IslandStrategy } from './Island.tsx'
export type { IslandLoader, IslandShell, MountIsland, MountLoader } from './island-loader.ts'
export { type ChunkFailure, type ChunkLoadError, type LoadChunkOptions, loadChunk } from './load-chunk.ts'
export { isLoadFailure, loadLayer } from './load-layer.ts'
export { reportFailure } from './report-failure.ts'
export { LAYER_SHEETS, type LayerSheet, PAGE_SHEETS, type PageSheet, type SheetName } from './sheets.ts'
export { whenIdle } from './strategies/idle.ts'
export { watchErrors } from './watch-errors.ts'
