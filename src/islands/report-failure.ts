/** Reports already made, so that an error which comes again and again is logged once. */
const reported = new Set<string>()

/** Address of a script inside a stack, without its query and place. */
const SCRIPT = /https?:\/\/[^\s)]+?\.js/

/**
 * Logs an error in the one form of contract 2.5: `Vitrine: <widget> failed in <script file>:` and the error, once.
 *
 * @param script address of the script; read from the error's stack unless told
 */
export function reportFailure(widget: string, error: unknown, script?: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const place = `Vitrine: ${widget} failed in ${fileOf(script || requestOf(error) || SCRIPT.exec(stack)?.[0])}:`
  const key = `${place} ${error}`
  if (reported.has(key)) return
  reported.add(key)
  console.error(place, error)
}

/** A chunk that could not be had names the file that was asked for. */
const requestOf = (error: unknown): string | undefined => (error as { request?: string } | null)?.request

const fileOf = (address = ''): string => address.split(/[?#]/)[0]?.split('/').at(-1) || 'an unknown script'
