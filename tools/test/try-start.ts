// Starts a clone by `npm start` as a stranger would, asks it a few pages, and ends it. Used by .ci/run:
//   node tools/run.js tools/test/try-start.ts <clone> <data folder>
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../tests/support/free-port.ts'
import { say, seconds } from '../start/say.js'

const READY_WITHIN_MS = 5 * 60_000
const STOP_WITHIN_MS = 10_000
const READY = /Vitrine is ready at (http:\/\/\S+)/

const [clone, dataDir] = process.argv.slice(2)
if (clone === undefined || dataDir === undefined) {
  console.error('Usage: node tools/run.js tools/test/try-start.ts <clone> <data folder>')
  process.exit(2)
}

let faults = 0
const first = await start()
await askPages(first.url)
await stop(first.child)
const second = await start()
check('a second start is ready in about two seconds', second.ms < 5000, seconds(second.ms))
await stop(second.child)
process.exit(faults === 0 ? 0 : 1)

async function start(): Promise<{ child: ChildProcess; url: string; ms: number }> {
  const port = await freePort()
  const began = Date.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No ready line within five minutes.')), READY_WITHIN_MS)
    let output = ''
    child.stdout.on('data', (data) => {
      process.stdout.write(data)
      output += data
      const readyUrl = READY.exec(output)?.[1]
      if (readyUrl === undefined) return
      clearTimeout(timer)
      resolve(readyUrl.replace(/\/$/, ''))
    })
    child.once('close', (code) => reject(new Error(`npm start ended with code ${code} before it was ready.`)))
  }).catch((error) => {
    child.kill('SIGKILL')
    console.error(error.message)
    process.exit(1)
  })
  const ms = Date.now() - began
  check(
    'the ready line names the real address',
    url === `http://localhost:${port}`,
    `${url} after ${seconds(ms)}`,
  )
  return { child, url, ms }
}

async function askPages(url: string): Promise<void> {
  const home = await fetch(`${url}/`)
  const html = await home.text()
  const cards = html.match(/data-portfolio-item="\d+"/g)?.length ?? 0
  check(
    'the home page shows at least 12 works',
    home.status === 200 && cards >= 12,
    `${home.status}, ${cards} works`,
  )
  check(
    'scripts come from the site alone',
    /script-src 'self'/.test(home.headers.get('content-security-policy') ?? ''),
  )

  const works = await fetch(`${url}/portfolio/`)
  check('the works have a page', works.status === 200, String(works.status))

  const list = await fetch(`${url}/wp-json/wp/v2/astra-portfolio?per_page=5&page=2`)
  const items = await list.json()
  const total = list.headers.get('x-wp-total')
  check(
    'the list gives a page of five',
    Array.isArray(items) && items.length === 5,
    `${items.length} of ${total}`,
  )
  check('the list counts its items', Number(total) > 5)

  const notFoundPage = await fetch(`${url}/no-such-page/`)
  check('an unknown page is 404', notFoundPage.status === 404, String(notFoundPage.status))

  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1]
  const asset = await fetch(`${url}${style}`, { headers: { 'accept-encoding': 'br' } })
  await asset.arrayBuffer()
  const cache = asset.headers.get('cache-control') ?? ''
  check('the stylesheet is kept for a year', asset.status === 200 && /immutable/.test(cache), cache)
  check('the stylesheet comes compressed', asset.headers.get('content-encoding') === 'br')
}

async function stop(child: ChildProcess): Promise<void> {
  const began = Date.now()
  const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGTERM')
  const code = await exit
  clearTimeout(timer)
  check('SIGTERM ends it cleanly', code === 0, `${code} after ${seconds(Date.now() - began)}`)
}

function check(what: string, ok: boolean, detail = ''): void {
  if (!ok) faults++
  say(`${ok ? '✓' : '✗'} ${what}${detail && ` (${detail})`}`)
}
