import type { AssetList } from '../assets/index.ts'

/** Source of what all islands share. */
const MOUNT = 'src/site/page-mount.tsx'

/** Islands that are not a block. */
const OTHERS: Record<string, string> = { header: 'src/theme/header/island.tsx' }

/** Scripts an island needs before it can start: React and the shell, then its own; each once. */
export const islandFiles =
  ({ islands }: Pick<AssetList, 'islands'>) =>
  (name: string): string[] => [
    ...new Set([
      ...(islands[MOUNT] ?? []),
      ...(islands[OTHERS[name] ?? `src/blocks/${name}/island.tsx`] ?? []),
    ]),
  ]
