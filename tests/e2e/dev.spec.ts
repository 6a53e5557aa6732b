// @engine chromium
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { expect, siteTest as test } from '../support/test.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
const READ = [
  'src',
  'config',
  'tools',
  'demo',
  'docs/guide',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const SHOWN = { timeout: 40_000 }

test.skip(({ browserName }) => browserName !== 'chromium', 'What is shown is the same in every browser.')

let clone: string
let child: ChildProcess
let output = ''
let url: string

// One server for all of them: they edit the same files, one after the other.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'vitrine-dev-'))
  for (const path of READ) cpSync(join(ROOT, path), join(clone, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  cpSync(process.env[SEED_VARIABLE] ?? '', join(clone, 'data'), { recursive: true })
  child = spawn(process.execPath, ['--import', 'tsx', 'tools/dev/main.ts'], {
    cwd: clone,
    env: { ...process.env, DATA_DIR: join(clone, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  url = await new Promise((found) => {
    child.stdout?.on('data', (data) => {
      output += data
      const address = /Vitrine is ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
  })
})
test.afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'close')
  rmSync(clone, { recursive: true, force: true })
})

function edit(file: string, before: string, after: string): void {
  const path = join(clone, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(before)
  writeFileSync(path, text.replace(before, after))
}

/** Opens the home page scrolled down, and sets a marker that a reload would remove. */
async function read(page: Page): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

/** Records in the report how long something takes. */
async function timed(work: () => Promise<void>): Promise<void> {
  const started = Date.now()
  await work()
  test.info().annotations.push({ type: 'time', description: `shown after ${Date.now() - started} ms` })
}

test('an open page shows a saved component and keeps its scroll position', async ({ page }) => {
  await read(page)
  await timed(async () => {
    edit('src/theme/footer/SiteFooter.tsx', '<footer ', '<footer title="Edited" ')
    await expect(page.getByTitle('Edited')).toBeAttached(SHOWN)
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('an open page shows saved style rules without a reload', async ({ page }) => {
  await read(page)
  await timed(async () => {
    edit('src/theme/footer/SiteFooter.module.css', '.footer {', '.footer { outline: 3px solid rgb(1, 2, 3);')
    await expect(page.locator('footer')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', SHOWN)
  })
  expect(await page.evaluate(() => [scrollY, 'isSamePage' in window])).toEqual([700, true])
})

test('a page keeps its last good state after a mistake, and shows the correction', async ({ page }) => {
  await read(page)
  edit('src/theme/footer/SiteFooter.tsx', '<footer ', '<footer < ')
  await expect.poll(() => output, SHOWN).toContain('The build failed; the last good one goes on serving.')
  expect((await page.reload())?.status()).toBe(200)
  edit('src/theme/footer/SiteFooter.tsx', '<footer < ', '<footer lang="en" ')
  await expect(page.locator('footer[lang=en]')).toBeAttached(SHOWN)
})
