import type { AssetManifest } from '../assets/index.ts'

/** Scripts an island needs before it can start: React and what islands share, then its own; each once. */
export const islandFiles =
  ({ mount, islands }: Pick<AssetManifest, 'mount' | 'islands'>) =>
  (name: string): string[] => [...new Set([...mount, ...(islands[name] ?? [])])]
