import type { SheetName } from '../../islands/index.ts'
import type { AssetManifest } from '../kit/assets/index.ts'

/** Files of an island by its name, and of the lazy parts it will want, by theirs. */
export type IslandFiles = (name: string, ahead?: readonly string[]) => string[]

/** React and what islands share, then the island's own scripts, those of its lazy parts and their sheets; each once. */
export const islandFiles =
  ({
    mount,
    islands,
    lazy,
    sheets,
  }: Pick<AssetManifest, 'mount' | 'islands' | 'lazy' | 'sheets'>): IslandFiles =>
  (name, ahead = []) => [
    ...new Set([
      ...mount,
      ...(islands[name] ?? []),
      ...ahead.flatMap((part) => lazy[part] ?? []),
      ...ahead.flatMap((part) => (part in sheets ? sheets[part as SheetName] : [])),
    ]),
  ]
