import { type ChildProcess, fork } from 'node:child_process'
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { type Config, childEnvironment } from '../../kit/platform/index.ts'
import type { SiteLocationConfig } from './site-location.ts'

/**
 * Pattern of environment variables that drivers of the database and the storage read beside their address: certificates
 * and PostgreSQL's defaults.
 */
const CONNECTION_NAMES = /^(PG\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/

/** Message that the backup process sends before the first byte. */
export type BackupStart = { begun: true } | { begun: false; why: string }

/** Starts a backup without accounts; returns its bytes, or a sentence about why it cannot start. */
export type BeginBackup = () => Promise<Result<ReadableStream<Uint8Array>, string>>

/**
 * Creates a function that makes a backup in a process of its own, since copying the database blocks the process for a
 * moment. If the process fails, the stream breaks off; if the reader cancels the stream, the process ends.
 *
 * @param worker path of the built `backup-worker.ts`
 */
export const backupProcess =
  (
    worker: string,
    { dataDir, database, storage }: Pick<Config, 'dataDir' | 'database' | 'storage'>,
  ): BeginBackup =>
  async () => {
    const child = fork(worker, {
      execArgv: [],
      env: childEnvironment({}, CONNECTION_NAMES),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const exit = new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
      child.once('error', () => resolve(null))
    })
    const answer = new Promise<BackupStart | null>((resolve) => {
      child.once('message', (message: BackupStart) => resolve(message))
      void exit.then(() => resolve(null))
    })
    child.send({ dataDir, database, storage } satisfies SiteLocationConfig)
    const reply = await answer
    if (reply?.begun)
      return ok(Readable.toWeb(Readable.from(bytesOf(child, exit))) as ReadableStream<Uint8Array>)
    return fail(reply?.why ?? 'The backup could not be made; the log of the server says why.')
  }

async function* bytesOf({ stdout }: ChildProcess, ended: Promise<number | null>) {
  if (stdout) for await (const chunk of stdout) yield chunk as Uint8Array
  if ((await ended) !== 0) throw new Error('The backup was cut off.')
}
