// @engine chromium
import type { Page } from '@playwright/test'
import type { NoticePosition } from '../../src/core/content/index.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { leaveAndComeBack, restoring } from '../support/restoring.ts'
import { type SiteOrigins, siteWith } from '../support/site-with.ts'
import { axe, test as base, expect } from '../support/test.ts'

const TEXT = 'The loft is closed until the storm has passed.'

const test = base.extend<{ site: string; restoring: Page }, { noticed: SiteOrigins }>({
  restoring,
  noticed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => siteWith(({ settings }) => settings.change({ notice: { text: TEXT } }), use),
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ noticed }, use) => use(noticed.url),
  baseURL: async ({ noticed }, use) => use(noticed.url),
})
test.describe.configure({ mode: 'serial' })

const notice = (page: Page) => page.getByRole('region', { name: 'Notice' })
const dismiss = (page: Page) => notice(page).getByRole('button', { name: 'Dismiss this notice' })
const show = (noticed: SiteOrigins, text: string, position?: NoticePosition) =>
  noticed.change(({ settings }) => settings.change({ notice: { text, ...(position && { position }) } }))

/** The other process's change has arrived when the page says so. */
const untilSaid = (page: Page, text: string) =>
  expect(async () => {
    await page.goto('/')
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 })
  }).toPass()

// @behaviour top-2 anchor-1 notice-1
test('a visitor dismisses the notice, goes on with the keyboard, and does not see it again', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(notice(page)).toContainText(TEXT)
  const box = await dismiss(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await dismiss(page).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('header')

  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('store_notice'))
  expect(cookie).toMatchObject({ value: 'hidden', path: '/', expires: -1, sameSite: 'Lax' })
  for (const path of ['/', '/about/', '/nowhere/']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).not.toContain(TEXT)
  }
})

test('who has not dismissed it gets it in the first answer, kept pages or not', async ({ page, request }) => {
  for (let round = 0; round < 2; round++) {
    const fresh = await (await request.get('/')).text()
    expect(fresh).toContain(TEXT)
    const name = /data-store-notice="(\w+)"/.exec(fresh)?.[1]
    const quiet = await (await request.get('/', { headers: { cookie: `${name}=hidden` } })).text()
    expect(quiet).not.toContain(TEXT)
  }
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
})

test('a page that comes back from the cache of the browser leaves out what was dismissed meanwhile', async ({
  restoring: page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await leaveAndComeBack(page, async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await dismiss(page).click()
    await expect(notice(page)).toHaveCount(0)
  })
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-store-notice]'))).toBeNull()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the notice is dismissed by a form that comes back', async ({ page }) => {
    await page.goto('/about/')
    await dismiss(page).click()
    await expect(page).toHaveURL(/\/about\/$/)
    await expect(notice(page)).toHaveCount(0)
    await page.goto('/')
    await expect(notice(page)).toHaveCount(0)
  })
})

test('nobody else’s form dismisses it, and it leads nowhere else', async ({ request, baseURL }) => {
  const form = { notice: 'store_notice0123456789abcdef', return: 'https://evil.example/' }
  const foreign = await request.post('/dismiss-notice', {
    form,
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  })
  expect(foreign.status()).toBe(403)
  const unsaid = await request.post('/dismiss-notice', { form, maxRedirects: 0 })
  expect(unsaid.status()).toBe(403)
  const headers = { origin: baseURL ?? '' }
  const own = await request.post('/dismiss-notice', { form, headers, maxRedirects: 0 })
  expect(own.headers()).toMatchObject({ location: '/' })
  const odd = await request.post('/dismiss-notice', {
    form: { notice: 'session=1', return: '/' },
    headers,
    maxRedirects: 0,
  })
  expect(odd.headers()['set-cookie']).toBeUndefined()
})

test('a new text shows again', async ({ page, noticed }) => {
  await page.goto('/')
  await dismiss(page).click()
  await expect(notice(page)).toHaveCount(0)
  await show(noticed, 'The loft is open again.')
  await untilSaid(page, 'The loft is open again.')
})

for (const position of ['top', 'bottom', 'hang-over-top'] as const)
  test(`at its place “${position}” it covers nothing and moves nothing`, async ({
    page,
    noticed,
    browserName,
  }) => {
    const text = `A notice for ${position}, long enough to take two lines on a telephone, as notices do.`
    await show(noticed, text, position)
    const shifts = browserName === 'chromium' ? await layoutShifts(page) : async () => []
    await page.setViewportSize({ width: 360, height: 740 })
    await untilSaid(page, text)
    // It has taken its place before script knows how high it is.
    const { height } = (await notice(page).boundingBox()) ?? { height: 0 }
    const told = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--notice-height'))
    await expect.poll(told).toBe(`${Math.round(height)}px`)
    expect(await shifts()).toEqual([])
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      return found ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const bar = await box('[data-store-notice]')
    const header = await box('header')
    if (position === 'bottom') {
      expect(bar.y + bar.height).toBeCloseTo(740, 0)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const footer = await box('footer')
      await expect.poll(async () => (await box('footer')).y + footer.height).toBeLessThanOrEqual(bar.y + 1)
    } else {
      expect(bar.y).toBe(0)
      expect(header.y).toBeGreaterThanOrEqual(bar.height - 1)
      await page.evaluate(() => scrollTo(0, 600))
      expect((await box('[data-store-notice]')).y).toBe(position === 'top' ? -600 : 0)
    }
    await page.evaluate(() => scrollTo(0, 0))
    for (const switched of ['false', 'true']) {
      const cookie = { name: 'astraColorSwitcherState', value: switched, url: noticed.url }
      await page.context().addCookies([cookie])
      await page.goto('/')
      expect(await axe(page), `switched ${switched}`).toEqual([])
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      expect(await axe(page, '[data-store-notice]'), `switched ${switched}, rtl`).toEqual([])
    }
  })
