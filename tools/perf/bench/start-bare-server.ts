import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from '../../start/paths.js'

/** Response that is sent unchanged. */
export interface BareAnswer {
  headers: Record<string, string>
  body: Buffer
}

export interface BareServer {
  /** Address without a trailing slash. */
  url: string
  pid: number
  stop(): void
}

/**
 * Starts `node:http` in a separate process.
 *
 * @param answers responses by path with query
 * @param origin site from which pictures and fonts are fetched once
 */
export async function startBareServer(
  answers: Readonly<Record<string, BareAnswer>>,
  origin?: string,
): Promise<BareServer> {
  const child = fork(inRoot('tools', 'bench', 'bare-server.js'), { execArgv: [] })
  child.send({
    origin,
    answers: Object.fromEntries(
      Object.entries(answers).map(([path, { headers, body }]) => [
        path,
        { headers, body: body.toString('base64') },
      ]),
    ),
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.disconnect() }
}
