import { loadChunk } from './load-chunk.ts'

/** URLs in the order of their first request: a chunk's number in messages is its position here, from 1. */
const requested: string[] = []

/**
 * Replaces every `import()` in the build of the site's pages (config/vite/client.ts): loads the same module, with the
 * timeout, messages and retry of console-3 and console-6.
 *
 * @param path of the built chunk, relative to the folder of this one
 */
export function importChunk<M extends object>(path: string): Promise<M> {
  const url = new URL(path, import.meta.url).href
  if (!requested.includes(url)) requested.push(url)
  return loadChunk<M>({
    number: requested.indexOf(url) + 1,
    url,
    isUsable: (module) => Object.keys(module).length > 0,
  })
}
