import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/server/kit/platform/config.ts'
import { emptyFolder } from '../support/deploy/demo-folder.ts'
import { buildImage, createIgnoreMatcher, dropStages, type Image } from '../support/deploy/dockerfile.ts'
import { run } from '../support/deploy/run.ts'
import { freePort } from '../support/free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** User and group in the container; `node` in the images of Node has these. */
const USER =
  process.getuid?.() === 0
    ? { uid: 1000, gid: 1000 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
/** Environment variables with which npm finds its registry on this machine. */
const ofNpm = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|.*proxy)|^https?_proxy$|^no_proxy$|^NODE_EXTRA/i.test(name),
  ),
)

/** Reads a command of `CMD` or `HEALTHCHECK`, which is a list of words. */
const words = (text = ''): string[] => JSON.parse(text.slice(text.indexOf('[')))

/** Starts a command with the folder, the environment and the user it would have in a container. */
function start(image: Image, command: string[], env: Record<string, string>): ChildProcess {
  const [program = '', ...args] = command
  const inside = { ...image.env, ...env, DATA_DIR: image.path(image.env.DATA_DIR ?? '') }
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.path(image.workDir),
    env: { PATH: process.env.PATH ?? '', ...inside },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...USER,
  })
}

// @behaviour operate-8
it('the steps of the Dockerfile lead to a healthy site', async () => {
  const target = await emptyFolder()
  chmodSync(target, 0o755)
  // Packages that npm has fetched before need not be fetched again.
  const env = {
    ...ofNpm,
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    npm_config_prefer_offline: 'true',
  }
  const image = await buildImage({ context: ROOT, target, user: USER, env })
  dropStages(image, target)

  const files = readdirSync(image.path(image.workDir), { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => !file.startsWith('node_modules'))
  expect(own.filter((file) => /\.test\.|^(tests|tools|config|docs|\.)/.test(file))).toEqual([])
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const devPackages = Object.keys(devDependencies).filter((name) =>
    existsSync(image.path(`${image.workDir}/node_modules/${name}`)),
  )
  expect(devPackages).toEqual([])
  expect(image.said.USER).toBe('node')
  expect(image.said.VOLUME).toBe(image.env.DATA_DIR)

  const PORT = String(await freePort())
  const isWell = async () => (await once(start(image, words(image.said.HEALTHCHECK), { PORT }), 'close'))[0]
  expect(await isWell()).toBe(1)
  const child = start(image, words(image.said.CMD), { PORT, HOST: '127.0.0.1', AVIF: 'off' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const exit = once(child, 'close')
  try {
    await expect.poll(() => output, { timeout: 90_000 }).toContain('Vitrine is ready at')
    expect(await isWell()).toBe(0)
    const home = await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
    expect(home.match(/data-portfolio-item="\d+"/g)?.length).toBeGreaterThanOrEqual(12)
  } finally {
    child.kill(image.said.STOPSIGNAL as NodeJS.Signals)
  }
  expect((await exit)[0]).toBe(0)
})

it('the image contains no unrelated files', () => {
  const isLeftOut = createIgnoreMatcher(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))
  const secret = [
    '.env',
    '.git/config',
    'data/vitrine.sqlite',
    'data/auth-secret',
    'node_modules/sharp/x.node',
    'npm.log',
  ]
  expect(secret.filter((path) => !isLeftOut(path))).toEqual([])
  const needed = [
    'package-lock.json',
    'src/cli/vitrine.js',
    'demo/content.json',
    'docs/guide/README.md',
    'tools/run.js',
    'vitrine.config.ts',
  ]
  expect(needed.filter(isLeftOut)).toEqual([])
})

/** Returns the script of a service in compose.yaml, as the shell gets it. */
function scriptOf(service: string): string {
  const [, block = ''] =
    new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(
      readFileSync(join(ROOT, 'compose.yaml'), 'utf8'),
    ) ?? []
  const [, script = ''] = /- \|\n((?: {8}.*\n)+)/.exec(block) ?? []
  return script.replaceAll(/^ {8}/gm, '').replaceAll('$$', '$')
}

// @behaviour operate-8
it('docker compose creates passwords once, and settings with them', async () => {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  expect(compose).not.toMatch(/(PASSWORD|SECRET|KEY)\w*: +(?!\/run\/)\S/)
  const make = async (folder: string) => {
    const script = scriptOf('secrets').replace(/^chown .*$/m, '')
    await run('/bin/sh', ['-euc', script], { cwd: folder })
    const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
    return readdirSync(folder)
      .sort()
      .map((name) => `${name}=${textOf(name)}`)
  }
  const [one, other] = [await emptyFolder(), await emptyFolder()]
  const first = await make(one)
  expect(await make(one)).toEqual(first)
  const second = await make(other)
  expect(first.filter((line) => second.includes(line))).toEqual([])

  const [, password] = /database-password=(\w{48})\b/.exec(first.join('\n')) ?? []
  expect(password).toBeDefined()
  const names = [...compose.matchAll(/(\w+_FILE): \/run\/vitrine\/([\w-]+)/g)]
  const settings = names.filter(([, name = '']) => !name.startsWith('POSTGRES'))
  const config = readConfig(
    Object.fromEntries(settings.map(([, name, file = '']) => [name, join(one, file)])),
  )
  expect(config).toMatchObject({
    ok: true,
    config: {
      database: { url: `postgres://vitrine:${password}@database:5432/vitrine` },
      storage: { endpoint: 'http://store:8333', bucket: 'vitrine' },
    },
  })
})
