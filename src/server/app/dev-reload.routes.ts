import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { BuiltAssets } from '../kit/assets/index.ts'

/** Time in milliseconds after which a page reconnects when its stream has ended. */
const RETRY_MS = 50
const KEEP_ALIVE_MS = 15_000

/**
 * Adds the routes of `npm run dev`: the reload script, and an event stream that names the current build. A newer build
 * ends the streams of the older one, and pages reconnect.
 */
export function devReload(app: Hono, { manifest, files }: BuiltAssets): { close(): void } {
  const { codeHash, style, later, sheets } = manifest
  const build = JSON.stringify({ code: codeHash, styles: { style, later, ...sheets } })
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
