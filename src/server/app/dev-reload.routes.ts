import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

const RETRY_MS = 300
const KEEP_ALIVE_MS = 15_000

/**
 * The two addresses of `npm run dev`: the reload script and the event stream it listens to. Every restart of the
 * server is a new build, so the stream tells one identity per process and the page reloads when it sees another.
 *
 * @param script file of the built `src/site/dev-reload.ts`
 */
export function devReload(app: Hono, script: string): void {
  const build = randomUUID()

  app.get('/dev-reload.js', async (c) =>
    c.body(await readFile(script, 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  )

  app.get('/dev-reload', (c) =>
    streamSSE(c, async (stream) => {
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'build', data: build, retry: RETRY_MS })
        await stream.sleep(KEEP_ALIVE_MS)
      }
    }),
  )
}
