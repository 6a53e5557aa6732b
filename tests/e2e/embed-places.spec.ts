import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cards, expect, test } from '../support/embed/test.ts'

test('the script works as a module, and as an import of a module', async ({ page, foreign }) => {
  for (const name of ['module', 'imported']) {
    foreign.requestPaths.length = 0
    await page.goto(foreign.pageFrom(name))
    await expect(cards(page)).toHaveCount(6)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('Work 01')
    expect(foreign.rest()).not.toHaveLength(0)
  }
})

test.describe('an inline script', () => {
  test.use({ allowedConsoleErrors: [/embed\.js cannot tell where it came from|^Error /] })
  test('logs that it cannot determine its origin', async ({ page, foreign, site, complaints }) => {
    const code = await (await fetch(`${site}/embed.js`)).text()
    await page.goto(foreign.pageFrom('written-out', { code }))
    expect(await complaints()).toEqual([
      expect.stringContaining('Load it from its own address: <script src='),
    ])
    await expect(page.getByText('Own content')).toBeVisible()
  })
})

test('a page with a base URL of another site adds the open work to its own address', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.pageFrom('other-base'))
  await cards(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Work 02')
  expect(page.url()).toBe(`${foreign.url}/?portfolio=work-02`)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('Work 03')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(`${foreign.url}/`)
})

test('a frame that its page wrote opens a work without changing an address', async ({ page, foreign }) => {
  await page.goto(foreign.pageFrom('srcdoc'))
  const frame = page.frameLocator('iframe')
  const card = frame.locator('[data-portfolio-item]').nth(1).getByRole('link')
  for (let time = 0; time < 2; time++) {
    await card.click()
    const dialog = frame.getByRole('dialog')
    await expect(dialog).toContainText('Work 02')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('Work 03')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(frame.locator('[data-portfolio-item]').nth(2).getByRole('link')).toBeFocused()
  }
  expect(page.url()).toBe(`${foreign.url}/`)
})

test('a page from a blob or data URL opens a work', async ({ page, foreign, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver opens no files')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-file-'))
  try {
    const file = join(folder, 'page.html')
    writeFileSync(file, foreign.read('file'))
    await page.goto(pathToFileURL(file).href)
    await cards(page).nth(1).getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('Work 02')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('single-letter shortcuts of a page do not interfere with our fields or the viewer', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.pageFrom('shortcuts'))
  await expect(cards(page)).toHaveCount(6)
  const output = page.locator('output')
  await page.locator('body').press('x')
  await expect(output).toContainText('keydown:x')
  const before = await output.textContent()
  await page.getByRole('searchbox').pressSequentially('work 02')
  await expect(page.getByRole('searchbox')).toHaveValue('work 02')
  await expect(cards(page)).toHaveCount(1)
  expect(await output.textContent()).toBe(before)
  await cards(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Work 02')
  const textBefore = await output.textContent()
  for (const key of ['+', '0', 'Tab', 'Shift+Tab', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
  await expect(dialog).toHaveCount(0)
  expect(await output.textContent()).toBe(textBefore)
  // A layer of the page around the block still hears the keys that are meant for it.
  await page.getByRole('searchbox').press('Tab')
  await expect(output).toContainText('keydown:Tab')
})
