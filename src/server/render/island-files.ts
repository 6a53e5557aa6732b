import type { AssetManifest } from '../assets/index.ts'

/** Scripts of an island by its name, and of the lazy parts it will want, by theirs. */
export type IslandFiles = (name: string, ahead?: readonly string[]) => string[]

/** React and what islands share, then the island's own scripts and those of its lazy parts; each once. */
export const islandFiles =
  ({ mount, islands, lazy }: Pick<AssetManifest, 'mount' | 'islands' | 'lazy'>): IslandFiles =>
  (name, ahead = []) => [
    ...new Set([...mount, ...(islands[name] ?? []), ...ahead.flatMap((part) => lazy[part] ?? [])]),
  ]
