import { fail, ok } from '../../../core/kit/result.ts'
import { LOG_LEVELS, type LogFormat, type LoggerOptions, type LogLevel } from './logger.ts'
import { oneOf, type ParsedSetting, type Read, wholeNumber } from './read-setting.ts'

/** Settings for monitoring and stopping a running server. */
export interface OperationsConfig {
  log: LoggerOptions
  /** Address of the metrics for Prometheus; `null` if there are none. Port 0 takes any free one. */
  metrics: { port: number; host: string } | null
  /**
   * Time in milliseconds that the process continues to take requests after a signal to stop, while `/readyz` says that
   * it ends; `null`: as long as a load balancer needs, if one asks.
   */
  shutdownDrainMs: number | null
}

const MAX_DRAIN_MS = 600_000
const METRICS_HOST = '127.0.0.1'

export function readOperations(readVariable: Read): OperationsConfig {
  const format = readVariable<LogFormat>('LOG_FORMAT', 'text', oneOf(['text', 'json'], 'LOG_FORMAT=json'))
  // A console shows only lines that need attention; programs that collect lines want every request.
  const usual = format === 'json' ? 'info' : 'warn'
  const level = readVariable<LogLevel>('LOG_LEVEL', usual, oneOf(LOG_LEVELS, 'LOG_LEVEL=info'))
  const port = readVariable<number | null>('METRICS_PORT', null, wholeNumber(0, 65_535, 'METRICS_PORT=9464'))
  const host = readVariable('METRICS_HOST', METRICS_HOST, parseHost)
  return {
    log: { format, level },
    metrics: port === null ? null : { port, host },
    shutdownDrainMs: readVariable<number | null>(
      'SHUTDOWN_DRAIN_MS',
      null,
      wholeNumber(0, MAX_DRAIN_MS, 'SHUTDOWN_DRAIN_MS=5000'),
    ),
  }
}

const parseHost = (value: string): ParsedSetting<string> =>
  /^[\w.:-]+$/.test(value)
    ? ok(value)
    : fail('must be one address or host name, for example METRICS_HOST=10.0.0.5.')
