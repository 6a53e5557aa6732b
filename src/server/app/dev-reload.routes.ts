import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { BuiltAssets } from '../assets/index.ts'

/** How soon a page asks again after its stream has ended. */
const RETRY_MS = 50
const KEEP_ALIVE_MS = 15_000

/**
 * The two addresses of `npm run dev`: the reload script, and the event stream that tells it what is served now. The
 * stream of an older build ends as soon as a newer one is served, and pages ask for the new one.
 */
export function devReload(app: Hono, { manifest, files }: BuiltAssets): { close(): void } {
  const { codeHash, style, sheets } = manifest
  const build = JSON.stringify({ code: codeHash, styles: { style, ...sheets } })
  const streams = new Set<SSEStreamingApi>()

  app.get('/dev-reload.js', (c) =>
    c.body(files.get(manifest.devReload)?.bytes.identity.toString() ?? '', 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  )

  app.get('/dev-reload', (c) =>
    streamSSE(c, async (stream) => {
      streams.add(stream)
      stream.onAbort(() => void streams.delete(stream))
      while (streams.has(stream)) {
        await stream.writeSSE({ event: 'build', data: build, retry: RETRY_MS })
        await stream.sleep(KEEP_ALIVE_MS)
      }
    }),
  )

  return {
    close() {
      for (const stream of streams) void stream.close()
      streams.clear()
    },
  }
}
