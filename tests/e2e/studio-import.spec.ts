// @engine chromium
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { logInOnce, test } from '../support/studio.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'
import { vitrine } from '../support/vitrine.ts'

/** Chooses a folder of this machine in the browser's dialog. */
const choose = (page: Page, folder: string) => page.getByLabel('Choose a folder…').setInputFiles(folder)

/** Writes a picture into a folder. */
async function put(folder: string, path: string): Promise<void> {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), (await picture(basename(path))).buffer)
}

/** Creates a folder with pictures at these paths. */
async function folderOf(paths: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'Import-'))
  for (const path of paths) await put(folder, path)
  return folder
}

// The server responds that the broken file is no picture.
test.use({ allowedConsoleErrors: [/Failed to load resource.*(422|net::ERR_FAILED)/] })

// @behaviour import-6 import-7 import-8 import-9
test('a folder becomes drafts, is published by one press, and is updated when it is imported again', {
  tag: '@main',
}, async ({ page, owner, request, site }) => {
  const mark = Date.now()
  const [coast, dunes, lamp] = [`coast ${mark}x`, `dunes ${mark}x`, `lamp ${mark}x`]
  const folder = await folderOf([`${coast}/1.jpg`, `${coast}/2.jpg`, `${dunes}/1.jpg`, `${lamp}.jpg`])
  writeFileSync(join(folder, 'notes.txt'), 'Not a picture.')
  writeFileSync(join(folder, dunes, '2.jpg'), 'No picture either.')
  const addresses = [coast, dunes, lamp].map((name) => `${site}/portfolio/${name.replaceAll(' ', '-')}/`)
  const statuses = () => Promise.all(addresses.map(async (address) => (await request.get(address)).status()))

  await logInOnce(page, owner)
  await page.goto('/studio/import')
  await choose(page, folder)
  await expect(page.getByText('5 pictures in 2 folders')).toBeVisible()
  await expect(page.getByText('1 file isn’t a picture.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /a work with a gallery\s*3 works/ })).toBeChecked()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('3 works were created.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 picture was not imported')).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await statuses()).toEqual([404, 404, 404])
  await page.getByRole('link', { name: 'Review them' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: String(mark) }),
  ).toHaveCount(3)
  await page.goBack()
  await page.getByRole('button', { name: 'Publish all' }).click()
  await expect(page.getByText('3 works published.')).toBeVisible()
  expect(await statuses()).toEqual([200, 200, 200])

  await put(folder, `${coast}/2.jpg`)
  await page.getByRole('link', { name: 'Import another folder' }).click()
  await choose(page, folder)
  await expect(page.getByText(/was imported on .*nothing twice/)).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 work was changed.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('2 works are unchanged.')).toBeVisible()
  rmSync(folder, { recursive: true })
})

// @behaviour import-7
test('a page that was left before the server knew all files continues with the same folder once the server responds', async ({
  page,
  owner,
}) => {
  const mark = Date.now()
  const folder = await folderOf([`one ${mark}/1.jpg`, `two ${mark}/1.jpg`])
  await logInOnce(page, owner)
  await page.goto('/studio/import')
  // The first file is reported; the others are not, and that request gets no response.
  const firstReport = new Promise<void>((resolve) =>
    page.route(/imports\/[^/]+\/files$/, async (route) => {
      const { files } = route.request().postDataJSON()
      await route.fetch({ postData: JSON.stringify({ files: files.slice(0, 1) }) })
      resolve()
    }),
  )
  await choose(page, folder)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await firstReport
  // The page is closed first, because it would still send files.
  await page.goto('/studio/import')
  await page.unroute(/imports\/[^/]+\/files$/)
  await page.getByRole('link', { name: 'Open this import' }).click()
  await expect(page.getByText('Choose the same folder to continue.')).toBeVisible()
  await page.route(/imports\/[^/]+\/waiting/, (route) => route.abort())
  await choose(page, folder)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.unroute(/imports\/[^/]+\/waiting/)
  await expect(page.getByText('2 works were created.')).toBeVisible({ timeout: 60_000 })
  rmSync(folder, { recursive: true })
})

// @behaviour import-5
test('an import of the command line that was killed is shown in the studio, and can be cancelled but not paused', async ({
  page,
  owner,
  server,
}) => {
  const mark = Date.now()
  const paths = Array.from({ length: 24 }, (_, nth) => `series ${nth % 4} ${mark}/${nth}.jpg`)
  const folder = await folderOf(paths)
  const words = ['import', folder, '--as', 'works', '--publish', '--yes']
  const command = vitrine(words, { DATA_DIR: server.dataDir })
  command.stdout?.on('data', () => {
    if (command.text().includes('Importing pictures')) command.kill('SIGKILL')
  })
  await once(command, 'close')
  await logInOnce(page, owner)
  await page.goto('/studio/import')
  await page.getByRole('link', { name: 'Open this import' }).click()
  await expect(page.getByText('The command line on the server runs this import.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByText('Cancelled, ')).toBeVisible()
  rmSync(folder, { recursive: true })
})
