import { loadChunk } from './load-chunk.ts'

/** Addresses in the order they were first asked for: a chunk's number in messages is its place here, from 1. */
const asked: string[] = []

/**
 * What the build of our pages makes of every `import()` (config/vite/client.ts): the same module, with the limits,
 * messages and second try of console-3 and console-6.
 *
 * @param path address of the built chunk, from the folder of this one
 */
export function importChunk<M extends object>(path: string): Promise<M> {
  const url = new URL(path, import.meta.url).href
  if (!asked.includes(url)) asked.push(url)
  return loadChunk<M>({
    number: asked.indexOf(url) + 1,
    url,
    isUsable: (module) => Object.keys(module).length > 0,
  })
}
