/** Module made by the build from the blocks' folders and the owner's configuration (`config/vite/block-modules.ts`). */
declare module 'virtual:vitrine/islands' {
  import type { IslandLoader } from '../islands/index.ts'

  /** Loads each island that a page may hold, by its name. */
  export const islands: Record<string, IslandLoader>
  /** Selects islands that keep their state in the query and are not hydrated yet. */
  export const pendingFollowers: string
}

/** Styles of the site's own blocks. */
declare module 'virtual:vitrine/styles' {}
