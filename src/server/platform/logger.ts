/** Takes one sentence for whoever runs the server. `warn` is for what was refused, `error` for what went wrong. */
export type Logger = (sentence: string, level?: 'warn' | 'error') => void

/** Writes to standard error, with the time in UTC. */
export const logger: Logger = (sentence, level = 'error') =>
  console.error(`${new Date().toISOString()} ${level} ${sentence.replace(CONTROLS, ' ')}`)

/** Whatever comes from outside can neither move the cursor nor begin a line; a stack keeps its lines, which are indented. */
const CONTROLS = /(?!\n\s)\p{Cc}/gu
