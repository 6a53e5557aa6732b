/**
 * Writes an entry of the history; without its address where none can be set, as in a file or in a frame written by its
 * page. Browsers refuse even that when they are asked too often: then nothing is written.
 */
export function noteEntry(way: 'pushState' | 'replaceState', state: object | null, address: string): void {
  for (const url of [address, undefined]) {
    try {
      history[way](state, '', url)
      break
    } catch {
      // See above.
    }
  }
}
