import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../../../src/server/kit/platform/index.ts'
import { createS3Client } from '../../../src/server/kit/storage/s3/s3-client.ts'
import { freePort } from '../free-port.ts'

/** Path of the system's Python, for which Swift's packages are installed. */
const PYTHON = '/usr/bin/python3'

/** Object store with S3's interface on this machine, which checks signatures. */
export interface ObjectStore {
  /** Creates an empty bucket. */
  bucket(name: string): Promise<S3Config>
  /** Kills the server at once; stored objects stay. */
  kill(): Promise<void>
  /** Starts it again on the same files and port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Tells whether OpenStack Swift is installed, as by `apt-get install swift-proxy swift-account swift-container
 * swift-object`.
 */
export function hasObjectStore(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import swift.proxy.server, swift.obj.server, swift.account.server'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Creates and starts a store on a free port of this machine. @throws when it does not start */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
  const port = await freePort()
  let server: ChildProcess | null = null

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const own = spawn(PYTHON, [join(import.meta.dirname, 'serve.py'), folder, String(port)], {
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      server = own
      let output = ''
      own.stdout.on('data', (part) => String(part).includes('ready') && resolve())
      own.stderr.on('data', (part) => {
        output = (output + part).slice(-4000)
      })
      own.once('exit', () => reject(new Error(`The object store ended:\n${output}`)))
    })

  const kill = async () => {
    const own = server
    server = null
    if (!own) return
    const exit = new Promise((resolve) => own.once('exit', resolve))
    own.kill('SIGKILL')
    await exit
  }

  await start()
  return {
    start,
    kill,
    async bucket(name) {
      const config = {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: name,
        prefix: '',
        region: 'eu-test-1',
        accessKeyId: 'test:tester',
        secretAccessKey: 's3cret/with+signs',
      }
      const response = await createS3Client(config).send({ method: 'PUT', path: '' })
      if (!response.ok) throw new Error(`No bucket: ${response.status} ${await response.text()}`)
      return config
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
