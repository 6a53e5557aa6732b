import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { demoFolder, emptyFolder } from '../support/deploy/demo-folder.ts'
import { ensureProgram } from '../support/deploy/ensure-program.ts'
import { run } from '../support/deploy/run.ts'
import { freePort } from '../support/free-port.ts'
import { serve } from '../support/vitrine.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'deploy')
const example = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8')
const HAS_NGINX = ensureProgram('nginx', 'nginx-light') && ensureProgram('openssl', 'openssl')
const HAS_CADDY = ensureProgram('caddy', 'caddy')
const HAS_SYSTEMD = ensureProgram('systemd-analyze', 'systemd')

it('finds every program in CI', () => {
  if (process.env.CI) expect([HAS_NGINX, HAS_CADDY, HAS_SYSTEMD]).toEqual([true, true, true])
})

/** Starts two processes on one folder, as in the examples. */
async function twoProcesses() {
  const dataDir = await demoFolder()
  const env = { SITE_URL: 'https://example.org', TRUSTED_PROXIES: '127.0.0.1', LOG_FORMAT: 'json' }
  const ports = [await freePort(), await freePort()]
  const sites = await Promise.all(ports.map((port) => serve(dataDir, { ...env, PORT: String(port) })))
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  return { ports, sites }
}

/** Creates a self-signed certificate. */
async function certificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  await run('openssl', ['req', '-x509', ...kind, '-subj', '/CN=example.org', ...files])
}

// One agent, so that connections are kept as in browsers.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path, servername: 'example.org' }
    get({ ...options, headers: { host: 'example.org', ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Object.assign(answer, { body: Buffer.concat(chunks).toString() })))
    }).on('error', reject)
  })

/** Waits until a proxy passes on the site's responses. */
const isServed = (port: number) =>
  expect
    .poll(() =>
      ask(port, '/').then(
        ({ statusCode }) => statusCode,
        () => null,
      ),
    )
    .toBe(200)

it.skipIf(!HAS_NGINX)(
  'two processes serve behind nginx, over https, also when one of them stops',
  async () => {
    const { ports, sites } = await twoProcesses()
    const folder = await emptyFolder()
    await certificate(folder)
    mkdirSync(join(folder, 'cache'))
    const [secure, plain] = [await freePort(), await freePort()]
    const site = example('nginx.conf')
      .replaceAll('/etc/letsencrypt/live/example.org', folder)
      .replaceAll('/var/cache/nginx/vitrine', join(folder, 'cache'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ')
    const whole = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events { worker_connections 256; }
http { access_log off; ${temporary}
${site}
}`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    await run('nginx', ['-t', '-c', join(folder, 'nginx.conf')])
    const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    onTestFinished(async () => {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'close')
    })
    await isServed(secure)

    const home = await ask(secure, '/', { 'x-request-id': 'made-up-by-a-visitor' })
    expect(home.headers['strict-transport-security']).toContain('max-age')
    expect(home.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(home.body) ?? []
    const first = await ask(secure, style, { 'accept-encoding': 'br' })
    const again = await ask(secure, style, { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toContain('immutable')
    expect([again.statusCode, again.headers['content-encoding'], again.body]).toEqual([200, 'br', first.body])
    const identity = await ask(secure, style)
    expect(identity.headers['content-encoding']).toBeUndefined()
    expect((await ask(secure, '/readyz')).statusCode).toBe(404)
    const redirected = await fetch(`http://127.0.0.1:${plain}/portfolio/`, { redirect: 'manual' })
    expect(redirected.status).toBe(301)

    process.kill(sites[0]?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => sites[0]?.isRunning()).toBe(false)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(secure, '/wp-json/wp/v2/astra-portfolio')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    // The cached file was requested once from either process.
    const fetched = sites.flatMap((process) => process.log().match(/"message":"GET \/assets\/\* 200/g) ?? [])
    expect(fetched).toHaveLength(2)
  },
)

it.skipIf(!HAS_CADDY)('two processes serve behind Caddy, also when one of them stops', async () => {
  const { ports, sites } = await twoProcesses()
  const folder = await emptyFolder()
  const text = example('Caddyfile')
  writeFileSync(join(folder, 'as-it-stands'), text)
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'as-it-stands')])
  const secure = await freePort()
  const local = text
    .replace(/^example\.org \{/m, `https://example.org:${secure} {\n\ttls internal\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}\n}\n${local}`,
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  onTestFinished(async () => {
    caddy.kill('SIGTERM')
    if (caddy.exitCode === null) await once(caddy, 'close')
  })
  await isServed(secure)
  const home = await ask(secure, '/')
  expect(home.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect((await ask(secure, '/readyz')).statusCode).toBe(404)
  process.kill(sites[0]?.pid ?? 0, 'SIGKILL')
  const answers = []
  for (let turn = 0; turn < 10; turn++)
    answers.push((await ask(secure, '/wp-json/wp/v2/astra-portfolio')).statusCode)
  expect(new Set(answers)).toEqual(new Set([200]))
})

it.skipIf(!HAS_SYSTEMD)('systemd accepts the service, and rates it as well restricted', async () => {
  const folder = await emptyFolder()
  const unit = join(folder, 'vitrine@3000.service')
  writeFileSync(unit, example('vitrine@.service').replace('/usr/bin/node', process.execPath))
  expect(await run('systemd-analyze', ['verify', '--man=no', unit])).not.toMatch(/vitrine@/)
  // The scale reaches from 0, which is safe, to 100.
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
})
