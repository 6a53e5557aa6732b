import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '../support/deploy/demo-folder.ts'
import { run } from '../support/deploy/run.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Limit on the size of the package in bytes; the demo's pictures and films take 6 MB of it. */
const MAX_BYTES = 10 * 1024 * 1024

/** Packs the build and installs it in an empty folder. */
async function installPacked(): Promise<{ folder: string; archive: string }> {
  const folder = await emptyFolder()
  const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
  })
  const name = packed.trim().split('\n').at(-1) ?? ''
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${name}`], { cwd: folder })
  return { folder, archive: join(folder, name) }
}

// @behaviour operate-7 operate-13
it('the package is installed from an archive and serves the demo, without a build and without development dependencies', async () => {
  const { folder, archive } = await installPacked()
  expect(statSync(archive).size).toBeLessThan(MAX_BYTES)

  const installed = join(folder, 'node_modules', 'vitrine')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.test\.|\.map$|\.stamp$|^tests|^tools|^config|\.tsx?$/.test(file))).toEqual(
    [],
  )
  expect(files.filter((file) => file.startsWith('src/') && file.includes('.'))).toEqual([
    'src/cli/vitrine.js',
  ])
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = Object.keys(devDependencies).filter((name) => existsSync(join(folder, 'node_modules', name)))
  expect(names).toEqual([])

  expect(await run('npx', ['--no', '--', 'vitrine', '--version'], { cwd: folder })).toMatch(
    /^\d+\.\d+\.\d+$/m,
  )
  const child = spawn('npx', ['--no', '--', 'vitrine', 'serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npx starts it as a child process; the signal is sent to the whole process group.
    detached: true,
  })
  const exit = once(child, 'close')
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  try {
    await expect.poll(() => output, { timeout: 90_000 }).toMatch(/Vitrine is ready at http/)
    const url = /ready at (\S+)/.exec(output)?.[1] ?? ''
    const home = await (await fetch(url)).text()
    expect(home.match(/data-portfolio-item="\d+"/g)?.length).toBeGreaterThanOrEqual(12)
    const [, picture = ''] = /src="(\/media\/[^"]+)"/.exec(home) ?? []
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(home) ?? []
    const licences = await (await fetch(`${url}/third-party-licences.txt`)).text()
    for (const name of ['react', 'prosemirror-model', 'lucide-static', 'tus-js-client'])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
    const answers = await Promise.all([picture, style].map(async (path) => (await fetch(url + path)).status))
    expect(answers).toEqual([200, 200])
    expect(existsSync(join(folder, 'data', 'vitrine.sqlite'))).toBe(true)
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exit
  }
})
