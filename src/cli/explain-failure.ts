import {
  DamagedDataError,
  errorCode,
  LoginUnavailableError,
  NewerDatabaseError,
  TransferError,
  UnfitDatabaseError,
} from '../server/index.ts'

/** Classes of errors whose message is meant for the owner. */
const EXPLAINED = [
  NewerDatabaseError,
  DamagedDataError,
  LoginUnavailableError,
  TransferError,
  UnfitDatabaseError,
]

/** Context of the command, named in the advice. */
export interface FailureContext {
  dataDir: string
  port: number
  /** Port of the metrics, if any were to be served. */
  metrics?: { port: number } | null
  host: string | null
  /** Command as it was typed, to show how to set a variable for it. */
  calledAs: string
}

/** Returns a sentence about a failure that the owner can fix; `null` for a bug. */
export function explainFailure(error: unknown, context: FailureContext): string | null {
  if (!(error instanceof Error)) return null
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  const code = errorCode(error)
  if (code === null) return null
  const { dataDir, port, metrics, host, calledAs } = context
  if (code.startsWith('STORE_')) return error.message
  if (code.startsWith('POSTGRES_')) return explainPostgres(code, error.message)
  const elsewhere = `choose another one, for example DATA_DIR=~/vitrine-data ${calledAs}.`
  if ('syscall' in error && error.syscall === 'listen') {
    const isMetrics = metrics && metrics.port !== port && 'port' in error && error.port === metrics.port
    return isMetrics ? explainMetrics(code, error.message) : explainListening(code, port, host, calledAs)
  }
  // Files outside the data folder belong to the program, so the owner cannot fix those.
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir
  if (!path.startsWith(dataDir) && !dataDir.startsWith(path)) return null
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
    case 'SQLITE_CANTOPEN':
      return `The data folder ${dataDir} cannot be written (${code}): give this user the right to write there, or ${elsewhere}`
    case 'EIO':
    case 'SQLITE_IOERR':
      return `The disk that holds the data folder ${dataDir} does not work properly (${code}): check the system's log, and test the disk, or ${elsewhere}`
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataDir} cannot be created (${code}), because its path leads through something that is not a folder: ${elsewhere}`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk that holds the data folder ${dataDir} is full (${code}): free some space, or ${elsewhere}`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database in ${dataDir} cannot be read (${code}): restore vitrine.sqlite from a backup, or ${elsewhere}`
    case 'SQLITE_BUSY':
      return `Another program is writing to the database in ${dataDir}: wait until it has finished and try again.`
    default:
      return null
  }
}

function explainPostgres(code: string, message: string): string {
  switch (code) {
    case 'POSTGRES_FULL':
      return `The disk of the database of DATABASE_URL is full (${message}): free some space there.`
    case 'POSTGRES_BUSY':
      return `The database of DATABASE_URL accepts no more connections (${message}): try again later, or choose fewer connections with DATABASE_POOL.`
    default:
      return `The database of DATABASE_URL cannot be used (${message}): check that PostgreSQL runs there, that user, password and name are right, and that the user may create tables.`
  }
}

const explainMetrics = (code: string, message: string): string =>
  `METRICS_PORT and METRICS_HOST name an address on which this machine cannot listen (${code === 'EADDRINUSE' ? 'another program uses it' : message}): choose another port, or leave METRICS_PORT out.`

function explainListening(code: string, port: number, host: string | null, calledAs: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop the program that uses it, or choose another one, for example PORT=${port + 1} ${calledAs}.`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has: choose one above 1023, for example PORT=3000 ${calledAs}.`
    default:
      return `HOST is "${host ?? 'localhost'}", but this machine cannot listen there (${code}): leave HOST out, or set HOST=0.0.0.0 for every network.`
  }
}
