import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { shared } from '../../../config/vite/shared.ts'
import { drawPicture } from '../../../src/workshop/fixtures/drawings.ts'

/** Test page on a separate server. `requests` grows with every requested address. */
export interface ViewerHarness {
  url: string
  /** Same server under another origin, which is a foreign site to the page. */
  foreign: string
  requests: string[]
  stop(): Promise<void>
}

/** Builds the real viewer into a small page and serves it with generated pictures, pages and films. */
export async function serveViewerHarness(): Promise<ViewerHarness> {
  const { script, styles } = await bundle()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://harness')
    requests.push(request.url ?? '')
    const send = (type: string, body: string | Buffer, status = 200) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=60' }).end(body)
    const size = /^\/picture\/(\d+)x(\d+)/.exec(pathname)
    if (pathname === '/') send('text/html; charset=utf-8', PAGE)
    else if (pathname === '/main.js') send('text/javascript', script)
    else if (pathname === '/main.css') send('text/css', styles)
    else if (size) send('image/svg+xml', drawPicture(Number(size[1]), Number(size[2])))
    else if (pathname === '/site') send('text/html; charset=utf-8', site(searchParams.toString()))
    else if (pathname === '/player')
      send('text/html; charset=utf-8', '<!doctype html><title>Player</title><button>Play</button>')
    else if (pathname === '/film.webm')
      send('video/webm', readFileSync(join(import.meta.dirname, 'film.webm')))
    else if (pathname === '/never') return
    else send('text/plain', 'Nothing here.', 404)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    foreign: `http://localhost:${port}`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bundle(): Promise<{ script: string; styles: string }> {
  const { output } = (await build({
    ...shared,
    configFile: false,
    build: {
      ...shared.build,
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'main.tsx'),
        output: { entryFileNames: 'main.js' },
      },
    },
  })) as Rollup.RollupOutput
  let script = ''
  let styles = ''
  for (const part of output) {
    if (part.type === 'chunk') script += part.code
    else if (part.fileName.endsWith('.css')) styles += part.source
  }
  return { script, styles }
}

// Tall, so that the page scrolls and has a scrollbar.
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Viewer</title><link rel="icon" href="data:,"><h1>Works</h1><div id="host" style="min-height:3000px"></div><script type="module" src="/main.js"></script>`

const site = (
  query: string,
): string => `<!doctype html><meta name="viewport" content="width=device-width"><title>Site</title>
<style>body{margin:0;font:16px/1.5 sans-serif}header{padding:4rem 2rem;background:#223;color:#fff}main{padding:2rem}</style>
<header><h1>A studio site</h1><p id="query">${query.replace(/[<&]/g, '')}</p></header><main><button>Inside</button><p id="hash"></p><p id="width"></p></main>
<script>hash.textContent=location.hash;width.textContent=innerWidth;addEventListener('resize',()=>{width.textContent=innerWidth})</script>`
