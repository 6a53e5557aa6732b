import type { ChunkLoadError } from './load-chunk.ts'

/** Reports already made, so that an error which comes again and again is logged once. */
const reported = new Set<string>()

/** Address of a script inside a stack, without its query and place. */
const SCRIPT = /https?:\/\/[^\s)]+?\.js/

/**
 * Logs an error in the one form of console-4: `Vitrine: <widget> failed in <script file>:` and the error, once.
 *
 * @param script address of the script; read from the error's stack unless told
 */
export function reportFailure(widget: string, error: unknown, script?: string): void {
  const { request, stack } = (error ?? {}) as Partial<ChunkLoadError>
  // A chunk that could not be had names the file that was asked for.
  const place = `Vitrine: ${widget} failed in ${fileOf(script || request || SCRIPT.exec(stack ?? '')?.[0])}:`
  const key = `${place} ${error}`
  if (reported.has(key)) return
  reported.add(key)
  console.error(place, error)
}

const fileOf = (address = ''): string => address.split(/[?#]/)[0]?.split('/').at(-1) || 'an unknown script'
