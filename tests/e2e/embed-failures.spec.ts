// @engine chromium
import type { Behaviour } from '../support/embed/foreign-site.ts'
import { block, cards, expect, test } from '../support/embed/test.ts'

const TAG = 'data-api-url="/wp-json/wp/v2/astra-portfolio"'
const TERMS = /astra-portfolio-categories\?/
const ITEMS = /astra-portfolio\?/
/** Pattern of messages that browsers themselves log about error responses. */
const BROWSERS_OWN =
  'Failed to load resource|Cross-Origin Request Blocked|Loading failed for the module|Loading module from'

/**
 * Returns the option that allows console errors of one pattern. It is a single pattern, because Playwright takes a pair
 * of objects for a fixture and its options.
 */
const allowing = (pattern: string) => ({ allowedConsoleErrors: [new RegExp(`${pattern}|${BROWSERS_OWN}`)] })

// Which responses are errors is tested in src/core/wp/wp.test.ts.
test.describe('terms that fail to load', () => {
  test.use(allowing('Error fetching portfolio categories:'))
  // @behaviour console-2
  test('are logged once for two blocks, whose grids work without that filter bar', { tag: '@main' }, async ({
    page,
    foreign,
    script,
    complaints,
  }) => {
    foreign.answer(TERMS, { status: 404, body: { code: 'rest_no_route' } })
    const both = { showOtherCategories: true }
    await page.goto(foreign.page(block(both, '', 'id="one"') + block(both) + script(TAG)))
    await expect(cards(page)).toHaveCount(30)
    await expect(page.locator('#one').getByRole('navigation')).toHaveCount(1)
    await expect(page.locator('#one').getByRole('link', { name: /^Winter/ })).toBeVisible()
    const logged = (await complaints()).filter((text) =>
      text.includes('Error fetching portfolio categories:'),
    )
    expect(logged).toHaveLength(1)
  })
})

test.describe('works that fail to load', () => {
  test.use(allowing('Error fetching data:'))
  // @behaviour console-1
  test('show a message with a button to try again, at first and for the next page', { tag: '@main' }, async ({
    page,
    foreign,
    script,
    complaints,
  }) => {
    let behaviour: Behaviour = { status: 500, body: { code: 'internal_server_error' } }
    const errors = async () =>
      (await complaints()).filter((text) => text.includes('Error fetching data:')).length
    // Browsers repeat requests themselves when a kept-open connection is cut, so requests are not counted.
    foreign.answer(ITEMS, () => behaviour)
    await page.goto(foreign.page(block() + script(TAG)))
    await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
    expect(await errors()).toBe(1)
    behaviour = 'cut'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(errors).toBe(2)
    await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
    behaviour = 'pass'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(15)

    behaviour = { status: 500, body: {} }
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(page.getByRole('alert')).toContainText('More works could not be loaded.')
    await expect(cards(page)).toHaveCount(15)
    behaviour = 'pass'
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
    // The first new card has the focus, inside the shadow tree.
    await expect(cards(page).nth(15).getByRole('link')).toBeFocused()
  })
})

test.describe('without a total', () => {
  test.use({ allowedConsoleErrors: [new RegExp(BROWSERS_OWN)] })
  test('a full page keeps Load More, and an empty page ends the list', async ({ page, foreign, script }) => {
    const items = Array.from({ length: 15 }, (_, index) => ({
      id: index + 1,
      title: { rendered: `Only ${index}` },
    }))
    foreign.answer(ITEMS, (time) =>
      time === 1
        ? { body: items }
        : { status: 400, body: { code: 'rest_post_invalid_page_number', data: { status: 400 } } },
    )
    await page.goto(foreign.page(block() + script(TAG)))
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(15)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a script that fails to load', () => {
  const own = '<a href="/all/">All works as a list</a>'
  const failure = (number: number) => new RegExp(`ChunkLoadError: Loading chunk ${number} failed`)
  // Of a logged error event Firefox reports only the type.
  test.use(allowing('Loading chunk \\d failed|^Error '))

  // @behaviour console-3
  test('is requested once more with another URL', { tag: '@main' }, async ({ page, foreign, complaints }) => {
    const parts = ['mount', 'styles']
    for (const part of parts)
      foreign.answer(new RegExp(`embed-${part}`), (time) => (time === 1 ? { status: 503, body: '' } : 'pass'))
    await page.goto(foreign.page(`${block({}, own)}<script src="/embed.js"></script>`))
    await expect(cards(page)).toHaveCount(15)
    for (const [index, part] of parts.entries()) {
      const requests = foreign.requestPaths.filter((path) => path.includes(`embed-${part}`))
      expect(requests).toEqual([requests[0], `${requests[0]}?retry=1`])
      expect((await complaints()).join()).toMatch(failure(index + 1))
    }
    // React is loaded only once: the viewer works with the code from the second address.
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('twice leaves each block its own content, with a message if the block has a language', async ({
    page,
    foreign,
    complaints,
  }) => {
    foreign.answer(/embed-mount/, { status: 503, body: '' })
    const inLanguage = (lang: string) => `<div lang="${lang}">${block()}</div>`
    await page.goto(
      foreign.page(
        `${block({}, own)}${inLanguage('ar-EG')}${inLanguage('is')}<script src="/embed.js"></script>`,
      ),
    )
    const english = 'The portfolio could not be loaded. Reload the page to try again.'
    const messages = page.getByRole('alert')
    await expect(messages).toHaveText([
      english,
      'تعذّر تحميل معرض الأعمال. أعد تحميل الصفحة للمحاولة مرة أخرى.',
      english,
    ])
    for (const [index, lang] of ['en', 'ar-EG', 'en'].entries())
      await expect(messages.nth(index)).toHaveAttribute('lang', lang)
    await expect(page.getByText('All works as a list')).toBeVisible()
    expect((await complaints()).filter((text) => failure(1).test(text))).toHaveLength(2)
    expect(foreign.rest()).toEqual([])
  })

  test('of the viewer shows a message with a link to the work, and the next click tries again', async ({
    page,
    foreign,
  }) => {
    let broken = true
    foreign.answer(/embed-viewer/, () => (broken ? { status: 503, body: '' } : 'pass'))
    const bar =
      '<div style="position: fixed; inset: auto 0 0; block-size: 90px; z-index: 2147483647; background: red"></div>'
    await page.goto(foreign.page(`${block()}${bar}<script src="/embed.js"></script>`))
    await cards(page).first().getByRole('link').click()
    const message = page.getByRole('alert')
    await expect(message).toContainText('This work could not be shown here.')
    await expect(message.getByRole('link')).toHaveAttribute('href', `${foreign.url}/portfolio/work-01/`)
    await message.getByRole('button').click()
    await expect(message).toHaveCount(0)
    await expect(page).toHaveURL(`${foreign.url}/`)
    broken = false
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
