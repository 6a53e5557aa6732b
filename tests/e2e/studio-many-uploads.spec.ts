// @engine chromium
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, test as runner } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '../support/accounts.ts'
import { addPerson } from '../support/add-person.ts'
import { createRandom } from '../support/create-random.ts'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { sha256 } from '../support/sha256.ts'
import { test as base, expect } from '../support/test.ts'
import { type RunningSite, serve } from '../support/vitrine.ts'

/** Number of files that are sent; `UPLOAD_FILES=500` makes the test thorough. */
const FILES = Number(process.env.UPLOAD_FILES ?? 24)
const MIB = 1024 ** 2

/** Test with a site behind a proxy that cuts connections; the site can be killed and started again at its address. */
const test = base.extend<{ rough: { site(): RunningSite; proxy: FaultyProxy; restart(): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the braces.
  rough: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-rough-'))
    cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
    let site = await serve(folder)
    const { port } = new URL(site.url)
    // One seed for all runs, so that each run has the same cuts.
    const seed = Number(process.env.UPLOAD_SEED ?? 8)
    runner.info().annotations.push({ type: 'seed', description: `UPLOAD_SEED=${seed}` })
    const proxy = await startFaultyProxy(site.url, createRandom(seed))
    await use({
      site: () => site,
      proxy,
      async restart() {
        process.kill(site.pid, 'SIGKILL')
        await expect.poll(() => site.isRunning()).toBe(false)
        site = await serve(folder, { PORT: port })
      },
    })
    proxy.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ rough }, use) => use(rough.proxy.url),
})

test.use({ allowedConsoleErrors: [/Failed to load|ERR_|status of 4/] })

/** Creates a folder of tiny pictures, one of four megabytes, and two files that are no pictures. */
async function makeFolder(): Promise<{ folder: string; hashes: string[] }> {
  const folder = join(test.info().outputPath('files'))
  mkdirSync(folder, { recursive: true })
  const hashes: string[] = []
  const writePicture = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes)
    return sha256(bytes)
  }
  for (let nth = 0; nth < FILES; nth += 1) {
    const background = { r: nth % 256, g: Math.floor(nth / 256), b: 128 }
    const tile = sharp({ create: { width: 12, height: 8, channels: 3, background } })
    hashes.push(writePicture(`tile-${nth}.png`, await tile.png().toBuffer()))
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
  hashes.push(writePicture('grain.png', await grain.png().toBuffer()))
  for (const name of ['letter.jpg', 'half.jpg'])
    writePicture(name, Buffer.from(`${name} is no picture at all.`))
  return { folder, hashes }
}

const status = (page: Page) => page.getByRole('banner').getByRole('button', { name: / of \d+ ready/ })
const readyOf = async (page: Page) => Number(/^(\d+)/.exec((await status(page).innerText()).trim())?.[1] ?? 0)

// @behaviour upload-1 upload-6 studio-21 studio-273
test('a folder arrives completely and once over an interrupted connection, with a killed server, through proxies with small limits', async ({
  page,
  rough,
}) => {
  test.setTimeout(90_000 + FILES * 3000)
  const { proxy } = rough
  const { folder, hashes } = await makeFolder()
  const before = readdirSync(join(rough.site().dataDir, 'media', 'originals')).length
  const person = await addPerson(rough.site(), 'sender', 'editor')
  await logIn(page, person)
  await expect(page).not.toHaveURL(/login/)
  page.on('dialog', (dialog) => void dialog.accept())
  const choose = () => page.getByLabel('Choose a folder…').setInputFiles(folder)
  await page.goto('/studio/media')

  // The default limit of nginx.
  proxy.most = MIB
  proxy.cuts = 0.1
  await choose()
  const within = { timeout: 60_000 + FILES * 1000 }
  // Checked often, so that files are still being sent when the server is killed and when the page is reloaded.
  const often = { ...within, intervals: [50] }
  await expect.poll(() => readyOf(page), often).toBeGreaterThan(FILES / 5)
  await rough.restart()
  await expect.poll(() => readyOf(page), often).toBeGreaterThan(FILES / 3)
  proxy.cuts = 1
  await page.reload()
  await expect(
    page.getByText(/files are incomplete\. Choose the same files or folder to continue/),
  ).toBeVisible()
  proxy.cuts = 0.1
  await choose()
  const doneText = `${FILES + 1} of ${FILES + 3} ready`
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Retry all' })
      .click({ timeout: 100 })
      .catch(() => {})
    await expect(status(page)).toContainText(doneText, { timeout: 1000 })
  }).toPass(within)
  await expect(status(page)).toContainText('2 need attention')
  expect(proxy.counts.cut).toBeGreaterThan(0)
  expect(proxy.counts.refused).toBeGreaterThan(0)
  expect(Math.max(...proxy.counts.pieces)).toBeLessThanOrEqual(MIB)
  await status(page).click()
  const files = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
  for (const name of ['letter.jpg', 'half.jpg'])
    await expect(files.filter({ hasText: name })).toContainText('try again')

  // Sending the same folder again through a proxy with a higher limit adds nothing.
  await page.getByRole('button', { name: 'Clear the list' }).click()
  proxy.most = 100 * MIB
  proxy.cuts = 0
  await page.reload()
  await choose()
  await expect(status(page)).toContainText(doneText, within)
  const originals = join(rough.site().dataDir, 'media', 'originals')
  const fileNames = readdirSync(originals)
  expect(fileNames).toHaveLength(before + FILES + 1)
  const storedHashes = new Set(fileNames.map((name) => sha256(readFileSync(join(originals, name)))))
  expect(hashes.filter((hash) => !storedHashes.has(hash))).toEqual([])
  const unfinished = readdirSync(join(rough.site().dataDir, 'media', 'unfinished'))
  expect(unfinished.filter((name) => !name.endsWith('.lock'))).toEqual([])
})
