import type { LogFormat, Logger } from '../server/index.ts'

/** Tells a sentence to the person who started the server. */
export type Announce = (sentence: string, level?: 'info' | 'warn') => void

/** Creates the function that prints sentences: to the console, or as log lines if the log format is JSON. */
export const announcer =
  (format: LogFormat, log: Logger): Announce =>
  (sentence, level = 'info') => {
    if (format === 'json') log(sentence, level)
    else if (level === 'info') console.log(sentence)
    else console.error(sentence)
  }
