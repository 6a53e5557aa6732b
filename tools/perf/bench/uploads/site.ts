import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { openServices } from '../../../../src/server/index.ts'
import { openDatabase } from '../../../../src/server/kit/db/open-database.ts'
import { NO_BLOCKS } from '../../../../tests/support/no-blocks.ts'
import { SERVER_FILE } from '../../../start/paths.js'
import { say } from '../../../start/say.js'

const CHUNK = 8 * 1024 ** 2
const UPLOADS = '/wp-json/vitrine/v1/uploads'
const READY = /Vitrine is ready at (http:\/\/\S+)/
const OWNER = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const TUS = { 'tus-resumable': '1.0.0' }

/** Server as it is run, on a site with an owner, and the credentials of a program that sends files for her. */
export interface Site {
  url: string
  process: ChildProcess
  authorization: string
}

export async function serve(dataDir: string): Promise<Site> {
  const authorization = await addOwner(dataDir)
  const child = spawn(process.execPath, [SERVER_FILE, 'serve'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const readyUrl = READY.exec(output)?.[1]
      if (readyUrl !== undefined) resolve({ url: readyUrl.replace(/\/$/, ''), process: child, authorization })
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

async function addOwner(dataDir: string): Promise<string> {
  const db = openDatabase(dataDir)
  const services = await openServices({ dataDir }, { blocks: NO_BLOCKS, log: say, db })
  await services.accounts.add({ ...OWNER, role: 'owner' })
  const { id } = await db.query.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const user = { name: OWNER.name, role: 'owner' as const }
  const session = { id: 'bench', userId: id, email: OWNER.email, user, cookies: [] }
  const result = await services.accounts.addApplicationPassword(session, {
    name: 'Bench',
    password: OWNER.password,
    from: '127.0.0.1',
    headers: new Headers(),
  })
  await services.close()
  if (!result.ok) throw new Error(result.error.code)
  return `Basic ${Buffer.from(`${OWNER.name}:${result.value.password}`).toString('base64')}`
}

/** Sends a file as the studio does, in chunks. */
export async function send({ url, authorization }: Site, path: string): Promise<void> {
  const bytes = await readFile(path)
  const name = basename(path)
  const who = { ...TUS, authorization }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const response = await put(`${url}${UPLOADS}`, 'POST', null, {
    ...who,
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  })
  const address = new URL(response.headers.get('location') ?? '', url).href
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunkResponse = await put(address, 'PATCH', bytes.subarray(start, start + CHUNK), {
      ...who,
      'upload-offset': String(start),
      'content-type': 'application/offset+octet-stream',
    })
    const isLast = start + CHUNK >= bytes.length
    if (isLast && !chunkResponse.headers.has('vitrine-media')) throw new Error(`${name} became no picture.`)
  }
}

export async function put(
  address: string,
  method: string,
  body: Buffer | null,
  headers: Record<string, string>,
): Promise<Response> {
  const response = await fetch(address, { method, headers, body: body && new Uint8Array(body) })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  return response
}
