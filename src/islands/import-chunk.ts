import { loadChunk } from './load-chunk.ts'

/** Addresses in the order they were first asked for: a chunk's number in messages is its place here, from 1. */
const asked: string[] = []

/**
 * What the build of our pages makes of every `import()` (config/vite/client.ts): the same module, with the limits,
 * messages and second try of console-3 and console-6.
 */
export function importChunk<M extends object>(load: () => Promise<M>): Promise<M> {
  const url = addressIn(load)
  if (!asked.includes(url)) asked.push(url)
  return loadChunk<M>({
    number: asked.indexOf(url) + 1,
    url,
    isUsable: (module) => Object.keys(module).length > 0,
    importModule: (address) => (address === url ? load() : import(/* @vite-ignore */ address)),
  })
}

/** Only the bundler knows the address of a built chunk, and it writes it into the call itself. */
const addressIn = (load: () => unknown): string =>
  new URL(/import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1] ?? '', import.meta.url).href
