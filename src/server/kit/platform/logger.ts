/** Levels of log lines; each level includes those before it. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type LogFormat = 'text' | 'json'

/** Fields of a log line beside its sentence. */
export interface LogFields {
  /** The request the sentence is about; visitors see it as the reference of an error page. */
  requestId?: string | undefined
  /** Frames of the stack of a bug, a line each. */
  stack?: string | undefined
  [name: string]: string | number | boolean | undefined
}

/**
 * Logs one sentence for the owner. `warn` is for what was refused, `error` (the default) for failures, `info` for what
 * goes as it should.
 */
export type Logger = (sentence: string, level?: LogLevel, fields?: LogFields) => void

export interface LoggerOptions {
  format: LogFormat
  /** Level up to which lines are written. */
  level: LogLevel
}

/**
 * A logger that writes to standard error what was refused or failed, and everything else to standard output, there in
 * batches.
 *
 * - `text`: time in UTC, level and sentence, for people.
 * - `json`: one object a line with `time`, `level`, `message` and the fields, for programs.
 */
export function createLogger({ format, level: leastLevel }: LoggerOptions): Logger {
  const most = LOG_LEVELS.indexOf(leastLevel)
  const toLine = format === 'json' ? jsonLine : textLine
  let pendingLines: string[] = []
  const flush = () => {
    if (pendingLines.length === 0) return
    console.log(pendingLines.join('\n'))
    pendingLines = []
  }
  // There are thousands of lines about requests, and each write waits for its reader.
  const writeSoon = (line: string) => {
    if (pendingLines.push(line) === 1) setImmediate(flush)
  }
  process.once('exit', flush)
  return (sentence, level = 'error', fields = {}) => {
    if (LOG_LEVELS.indexOf(level) > most) return
    const write = level === 'error' || level === 'warn' ? console.error : writeSoon
    write(toLine(new Date().toISOString(), level, sentence, fields))
  }
}

/** The logger where nothing is configured, as in tests and in commands. */
export const logger: Logger = createLogger({ format: 'text', level: 'warn' })

/** Returns a line of the log as JSON. Undefined fields are left out. */
export const jsonLine = (time: string, level: LogLevel, message: string, fields: LogFields = {}): string =>
  JSON.stringify({ time, level, message, ...fields })

function textLine(time: string, level: LogLevel, sentence: string, { requestId, stack }: LogFields): string {
  const reference = requestId === undefined ? '' : ` (reference ${requestId})`
  const frames = stack?.split('\n').map((frame) => `    ${frame.replace(CONTROLS, ' ').trim()}`) ?? []
  return [`${time} ${level} ${sentence.replace(CONTROLS, ' ')}${reference}`, ...frames].join('\n')
}

/**
 * Control characters are replaced, so that outside input cannot move the cursor or begin a line; only frames of a stack
 * have lines of their own, which are indented. JSON escapes them by itself.
 */
const CONTROLS = /\p{Cc}/gu
