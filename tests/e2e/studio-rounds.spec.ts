// @engine chromium
import type { Page } from '@playwright/test'
import { addDraft, api, trashEntries, uniqueWord } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

interface Screen {
  path: string
  /** Heading that has to be visible before the screen is checked. */
  heading: string | RegExp
  /** True if `npm test` checks the screen. */
  isMain?: boolean
  /** Creates what the screen shows, if a new site has none of it. */
  prepare?(page: Page): Promise<unknown>
}

const SCREENS: Screen[] = [
  { path: '/welcome', heading: /./ },
  { path: '/works', heading: 'Works', isMain: true },
  { path: '/works?view=list&sort=title', heading: 'Works' },
  { path: '/works?status=attention', heading: 'Works' },
  { path: '/works?q=nothing-is-called-this', heading: 'Works' },
  { path: '/works/1', heading: /./, isMain: true },
  { path: '/works/1/history', heading: /./ },
  { path: '/pages', heading: 'Pages' },
  { path: '/pages/1', heading: /./ },
  { path: '/media', heading: 'Media' },
  { path: '/media?q=nothing-is-called-this', heading: 'Media' },
  { path: '/media/1', heading: /./ },
  { path: '/terms/categories', heading: 'Terms' },
  { path: '/menus/primary', heading: 'Menus' },
  { path: '/menus/footer', heading: 'Menus' },
  { path: '/appearance', heading: 'Appearance' },
  { path: '/settings', heading: 'Settings' },
  { path: '/messages', heading: 'Messages' },
  { path: '/people', heading: 'People' },
  { path: '/redirects', heading: 'Redirects' },
  {
    path: '/trash',
    heading: 'Trash',
    async prepare(page) {
      const path = `/${uniqueWord('tide')}/`
      await trashEntries(page, 'page', [await addDraft(page, 'page', { title: 'Tide', path })])
    },
  },
  { path: '/activity', heading: 'Activity' },
  { path: '/guide', heading: 'Guide' },
  { path: '/guide/first-work', heading: 'Your first work' },
  { path: '/nothing-is-here', heading: /./ },
]

const WIDTHS = [360, 768, 1440] as const

/** Returns how far the content extends beyond the page, in CSS pixels. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the targets smaller than 24 CSS pixels, except links within sentences. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, main input, main select, nav a, header button',
      ),
    ]
      .filter(
        (one) => one.checkVisibility({ opacityProperty: true }) && getComputedStyle(one).display !== 'inline',
      )
      .filter((one) => one.closest('[inert]') === null)
      .map((one) => ({
        box: (one.closest('label') ?? one).getBoundingClientRect(),
        text: one.outerHTML.slice(0, 120),
      }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ text }) => text),
  )

/** Returns the texts that begin at another side than the elements around them, on a screen from right to left. */
const astray = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [dir="auto"]:not(input, textarea)')]
      .filter((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const [text, box] = [words.getBoundingClientRect(), one.getBoundingClientRect()]
        const isCentered = getComputedStyle(one.parentElement ?? one).textAlign === 'center'
        return !isCentered && text.width > 0 && text.left - box.left < box.right - text.right - 40
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )

test.describe('every screen', () => {
  // A path that does not exist responds with the screen that says so.
  test.use({ allowedConsoleErrors: [/status of 404/] })

  for (const { path, heading, isMain, prepare } of SCREENS) {
    // @behaviour studio-115
    test(`${path} has no accessibility fault and fits at every width, in both directions and schemes, with large text`, {
      tag: isMain ? '@main' : [],
    }, async ({ page, owner }) => {
      await logInOnce(page, owner)
      await prepare?.(page)
      await page.goto(`/studio${path}`)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      for (const [colorScheme, dir] of [
        ['light', 'ltr'],
        ['dark', 'rtl'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => beyond(page), `${dir} at ${width}`).toBe(0)
          expect(await smallTargets(page), `${dir} at ${width}`).toEqual([])
          if (dir === 'rtl') expect(await astray(page), `${dir} at ${width}`).toEqual([])
        }
        expect(await axe(page), `${colorScheme} ${dir}`).toEqual([])
      }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => beyond(page), `text of 200 % at ${width}`).toBe(0)
      }
    })
  }
})

// @behaviour studio-115
test('a page with a long title makes no screen wider than the window, with large text', async ({
  page,
  owner,
}) => {
  await logInOnce(page, owner)
  const title = `${uniqueWord('Tide')} and ${'what the sea leaves behind '.repeat(4)}`.trim()
  const id = await addDraft(page, 'page', { title, path: `/${uniqueWord('long-title')}/` })
  await api(page, 'POST', `entries/page/${id}/publish`, {}, 'current')
  await page.goto('/studio/menus/footer')
  await expect(page.getByRole('option', { name: title })).toBeAttached()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => beyond(page), `at ${width}`).toBe(0)
  }
  await trashEntries(page, 'page', [id])
})
