/** Made by the build from the blocks' folders and the owner's configuration (`config/vite/block-modules.ts`). */
declare module 'virtual:vitrine/islands' {
  import type { IslandLoader } from '../islands/index.ts'

  /** Loads each island that a page may hold, by its name. */
  export const islands: Record<string, IslandLoader>
  /** Selects those that keep what they show in the query, while they sleep. */
  export const sleepingFollowers: string
}

/** The blocks of the site's own, imported for their rules. */
declare module 'virtual:vitrine/styles' {}
