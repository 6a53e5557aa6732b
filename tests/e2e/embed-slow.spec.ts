import { block, cards, expect, OWN_API, test } from '../support/embed/test.ts'

const SLOW = 'The works are taking a long time to load.'

test.beforeEach(async ({ page }) => page.clock.install())

test.describe('a response that never arrives', () => {
  test.use({ allowedConsoleErrors: [/Error fetching/] })

  test('shows a message with a retry after 20 seconds, and is aborted after a minute', {
    tag: '@main',
  }, async ({ page, foreign, complaints, script }) => {
    foreign.answer(/wp-json/, () => new Promise(() => {}))
    const failedPaths: string[] = []
    page.on('requestfailed', (request) => failedPaths.push(new URL(request.url()).pathname))
    await page.goto(foreign.page(block() + script(OWN_API)))
    await expect.poll(() => foreign.rest().length).toBe(2)
    await page.clock.fastForward(19_000)
    await expect(page.getByText('Loading works…').last()).toBeVisible()
    await expect(page.getByText(SLOW)).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expect(page.getByText(SLOW).last()).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(SLOW)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(failedPaths).toEqual([])
    await page.clock.fastForward(40_000)
    await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
    await expect.poll(() => failedPaths.length).toBe(2)
    const log = (await complaints()).join('\n')
    expect(log).toMatch(/Error fetching data:.*did not answer within 60 seconds/)
    expect(log).toMatch(/Error fetching portfolio categories:.*did not answer within 60 seconds/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})

test('a visitor can repeat a slow request, for the first and for more works', async ({
  page,
  foreign,
  script,
}) => {
  foreign.answer(/&page=1/, (time) => (time === 1 ? new Promise(() => {}) : 'pass'))
  foreign.answer(/&page=2/, (time) => (time === 1 ? new Promise(() => {}) : 'pass'))
  const failedUrls: string[] = []
  page.on('requestfailed', (request) => failedUrls.push(request.url()))
  await page.goto(foreign.page(block() + script(OWN_API)))
  await expect.poll(() => foreign.rest().length).toBe(2)
  await page.clock.fastForward(21_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(15)
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  // The first request is aborted.
  await expect.poll(() => failedUrls.length).toBe(1)
  await expect(page.getByText(SLOW)).toHaveCount(0)

  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => foreign.rest().some((path) => path.includes('page=2'))).toBe(true)
  await page.clock.fastForward(21_000)
  await expect(page.getByText(SLOW).last()).toBeVisible()
  await expect(cards(page)).toHaveCount(15)
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(30)
})

test('the viewer offers a retry when the next work takes long', async ({ page, foreign, script }) => {
  foreign.answer(/&page=2/, (time) => (time === 1 ? new Promise(() => {}) : 'pass'))
  await page.goto(foreign.page(block({ itemsPerPage: 2 }) + script(OWN_API)))
  await cards(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 of 30')
  await expect.poll(() => foreign.rest().some((path) => path.includes('page=2'))).toBe(true)
  await page.keyboard.press('End')
  await expect(dialog).toContainText('Loading…')
  await page.clock.fastForward(21_000)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('Work 30')
})
