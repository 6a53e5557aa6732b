import type { LogFormat, Logger } from '../server/index.ts'

/** Says a sentence to whoever started the server. */
export type Announce = (sentence: string, level?: 'info' | 'warn') => void

/** As it is on a console; as a line of the log where programs read it. */
export const announcer =
  (format: LogFormat, log: Logger): Announce =>
  (sentence, level = 'info') => {
    if (format === 'json') log(sentence, level)
    else if (level === 'info') console.log(sentence)
    else console.error(sentence)
  }
