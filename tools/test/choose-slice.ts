/**
 * Chooses a slice: the one that covers most of the changed paths, else the next in rotation.
 *
 * @param slices the paths that each slice covers
 * @param changedPaths paths of files, from the root
 * @param commits number of commits so far, which moves the rotation on
 * @returns number of the slice, from 1
 */
export function chooseSlice(
  slices: readonly { covers: readonly string[] }[],
  changedPaths: readonly string[],
  commits: number,
): number {
  const counts = slices.map(() => 0)
  for (const path of changedPaths) {
    const slice = sliceOf(slices, path)
    if (slice !== null) counts[slice] = (counts[slice] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return (most > 0 ? counts.indexOf(most) : commits % slices.length) + 1
}

/**
 * Returns the slice with the longest matching beginning of the path, so that `src/server/render/` comes before
 * `src/server/`.
 */
function sliceOf(slices: readonly { covers: readonly string[] }[], path: string): number | null {
  let best: { slice: number; length: number } | null = null
  for (const [slice, { covers }] of slices.entries())
    for (const beginning of covers)
      if (path.startsWith(beginning) && beginning.length > (best?.length ?? 0))
        best = { slice, length: beginning.length }
  return best?.slice ?? null
}
