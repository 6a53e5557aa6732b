/** Logs one sentence for the owner. `warn` is for what was refused, `error` for failures. */
export type Logger = (sentence: string, level?: 'warn' | 'error') => void

/** Logs to standard error, with the time in UTC. */
export const logger: Logger = (sentence, level = 'error') =>
  console.error(`${new Date().toISOString()} ${level} ${sentence.replace(CONTROLS, ' ')}`)

/**
 * Control characters are replaced, so that outside input cannot move the cursor or forge lines. The indented lines of
 * a stack trace stay.
 */
const CONTROLS = /(?!\n\s)\p{Cc}/gu
