// @engine chromium
import type { Cookie, Page } from '@playwright/test'
import { nextFrames } from '../support/page-time.ts'
import { sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { type SiteOrigins, siteWith } from '../support/site-with.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { axe, test as base, expect } from '../support/test.ts'

const MIRA = { name: 'mira', email: 'mira@example.org', password: 'a sentence for this one' }

let session: Cookie[] | undefined

/** Test with a site in Arabic, whose owner is logged in. */
const test = base.extend<object, { arabic: SiteOrigins }>({
  arabic: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) =>
      siteWith(async ({ settings, accounts }) => {
        await settings.change({ lang: 'ar', dir: 'rtl' })
        await accounts.add({ ...MIRA, role: 'owner' })
      }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ arabic }, use) => use(arabic.url),
  baseURL: async ({ arabic }, use) => use(arabic.url),
  page: async ({ page }, use) => {
    if (session) await page.context().addCookies(session)
    else {
      await page.goto('/login')
      await page.locator('main input[name=login]').fill(MIRA.name)
      await page.locator('main input[name=password]').fill(MIRA.password)
      await page.locator('main button[type=submit]').first().click()
      await expect(page).not.toHaveURL(/login/)
      session = await page.context().cookies()
    }
    await use(page)
  },
})

/** Pattern of names that are the same in Arabic, addresses and units. */
const NAMES = /\b(HTML|MP4|WebM|YouTube|Vimeo|px)\b|\S*(@|:\/\/)\S*|\/\w+\//g

/** Returns the Latin words in an element, names for screen readers included, except what people wrote. */
const latinIn = async (page: Page, selector: string): Promise<string[]> => {
  const texts = await page
    .locator(selector)
    .evaluateAll((roots) =>
      roots.flatMap((root) => [
        ...[...root.querySelectorAll('*')].flatMap((element) =>
          element.closest('[dir=auto], [dir=ltr]')
            ? []
            : [...element.childNodes].flatMap((node) =>
                node.nodeType === 3 ? [node.textContent ?? ''] : [],
              ),
        ),
        ...[...root.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
          ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ),
      ]),
    )
  return [...new Set(texts.filter((text) => /[a-z]{2}/i.test(text.replace(NAMES, ''))))]
}

// @behaviour studio-290
test('blocks are named, found and filled in in Arabic, and found by their English names as well', async ({
  page,
}) => {
  const names = ['portfolio-grid', 'portfolio-index', 'hero', 'group', 'gallery', 'button', 'spacer', 'image']
  await openPageInStudio(
    page,
    names.map((name) => ({ id: name, name, attributes: {} })),
  )
  const structure = page.getByRole('region', { name: 'البنية' })
  const rows = structure.getByRole('listitem')
  await expect(rows).toHaveText([
    /معرض أعمال/,
    /فهرس الأعمال/,
    /افتتاحية/,
    /قسم/,
    /معرض صور/,
    /زر/,
    /مسافة/,
    /صورة/,
  ])
  for (const [index] of names.entries()) {
    await rows.nth(index).getByRole('button').first().click()
    await nextFrames(page)
    expect(await latinIn(page, '[role=tabpanel]')).toEqual([])
  }
  await rows.nth(2).getByRole('button').first().click()
  await expect(page.getByRole('radio', { name: 'النافذة كلها تقريبًا' })).toBeChecked()

  await structure.getByRole('button', { name: 'إضافة كتلة', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'البحث في الأنواع' })
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await latinIn(page, 'dialog[open]')).toEqual([])
  expect(await axe(page)).toEqual([])
  for (const words of ['اقتباس', 'quote', 'Quote']) {
    await search.fill(words)
    await expect(options.first()).toContainText('اقتباس')
  }
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'اقتباس' })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^اقتباس، الموضع/ })).toHaveCount(1)
})

// @behaviour studio-290
test('the history of a page names blocks and chosen options as the editor does', async ({ page }) => {
  await openPageInStudio(page, [{ id: 'first', name: 'hero', attributes: { heading: 'ملح وزجاج' } }])
  await page.getByRole('button', { name: 'نشر', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'عرض', exact: true })).toBeVisible()
  const structure = page.getByRole('region', { name: 'البنية' })
  await structure.getByRole('listitem').first().getByRole('button').first().click()
  await page.getByRole('tabpanel').getByLabel('الكلمات', { exact: true }).fill('ملح وطين')
  await page.getByRole('radio', { name: 'ثلثا النافذة' }).check()
  await page.getByRole('tab', { name: 'الصفحة' }).click()
  await page.getByRole('radio', { name: 'من سجّل الدخول' }).check()
  await expect(page.getByRole('button', { name: 'نشر التعديلات' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^محفوظ$/ })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}/history`)
  await expect(page.getByText('نصوص وصور: افتتاحية')).toBeVisible()
  await expect(page.getByText('ثلثا النافذة')).toBeVisible()
  await expect(page.getByText('من سجّل الدخول')).toBeVisible()
  expect(await latinIn(page, 'main dl')).toEqual([])
})

// @behaviour studio-292
test('the guide opens from a screen in Arabic, and its links lead from page to page', async ({ page }) => {
  await page.goto('/studio/people')
  await page.getByRole('link', { name: 'مساعدة في هذه الشاشة' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الأشخاص' })).toBeFocused()
  await page.getByRole('link', { name: 'الدليل كله' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الدليل' })).toBeFocused()
  await expect(page.getByText('الدليل بالإنجليزية')).toHaveCount(0)
  const text = page.locator('main [lang=ar][dir=rtl]')
  await text.getByRole('link', { name: 'عملك الأول' }).click()
  await expect(page).toHaveURL(/\/studio\/guide\/first-work$/)
  for (const picture of await text.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
})
