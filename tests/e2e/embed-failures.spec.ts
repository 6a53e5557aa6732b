// @engine chromium
import { block, cards, expect, test } from '../support/embed/test.ts'

const TAG = 'data-api-url="/wp-json/wp/v2/astra-portfolio"'
const TERMS = /astra-portfolio-categories\?/
const ITEMS = /astra-portfolio\?/
/** What browsers say by themselves about answers that are errors. */
const BROWSERS_OWN =
  'Failed to load resource|Cross-Origin Request Blocked|Loading failed for the module|Loading module from'

/** One pattern only: Playwright takes a pair of objects for a fixture and its options. */
const allowing = (pattern: string) => ({ allowedConsoleErrors: [new RegExp(`${pattern}|${BROWSERS_OWN}`)] })

test.describe('terms that cannot be read', () => {
  test.use(allowing('Error fetching portfolio categories:'))
  for (const [what, answer] of [
    ['404', { status: 404, body: { code: 'rest_no_route' } }],
    ['no list', { body: { code: 'odd' } }],
    ['HTML', { body: '<h1>Welcome</h1>' }],
    ['a broken line', 'cut'],
  ] as const) {
    // @behaviour console-2
    test(`${what}: logged once for two blocks, the grid works without that bar`, async ({
      page,
      foreign,
      script,
      complaints,
    }) => {
      foreign.answer(TERMS, answer)
      const both = { showOtherCategories: true }
      await page.goto(foreign.page(block(both, '', 'id="one"') + block(both) + script(TAG)))
      await expect(cards(page)).toHaveCount(30)
      await expect(page.locator('#one').getByRole('navigation')).toHaveCount(1)
      await expect(page.locator('#one').getByRole('link', { name: /^Winter/ })).toBeVisible()
      const said = (await complaints()).filter((text) =>
        text.includes('Error fetching portfolio categories:'),
      )
      expect(said).toHaveLength(1)
    })
  }
})

test.describe('items that cannot be read', () => {
  test.use(allowing('Error fetching data:'))
  for (const [what, answer] of [
    ['500', { status: 500, body: { code: 'internal_server_error' } }],
    ['401', { status: 401, body: { code: 'rest_forbidden' } }],
    ['HTML', { body: '<h1>Maintenance</h1>' }],
    ['a broken line', 'cut'],
  ] as const) {
    // @behaviour console-1
    test(`${what}: a message with a way to try again`, async ({ page, foreign, script, complaints }) => {
      // Browsers ask again by themselves when a kept-open connection is cut.
      let broken = true
      foreign.answer(ITEMS, () => (broken ? answer : 'pass'))
      await page.goto(foreign.page(block() + script(TAG)))
      await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
      expect((await complaints()).filter((text) => text.includes('Error fetching data:'))).toHaveLength(1)
      broken = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page)).toHaveCount(15)
    })
  }

  test('a failed page keeps what is loaded; trying again goes on from there', async ({
    page,
    foreign,
    script,
  }) => {
    foreign.answer(/page=2/, (time) => (time === 1 ? { status: 500, body: {} } : 'pass'))
    await page.goto(foreign.page(block() + script(TAG)))
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(page.getByRole('alert')).toContainText('More works could not be loaded.')
    await expect(cards(page)).toHaveCount(15)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(30)
  })
})

test.describe('without a total', () => {
  test.use({ allowedConsoleErrors: [new RegExp(BROWSERS_OWN)] })
  test('a full page promises more, and a page past the end is the end', async ({ page, foreign, script }) => {
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

test.describe('a script that does not arrive', () => {
  const own = '<a href="/all/">All works as a list</a>'
  const failure = (number: number) => new RegExp(`ChunkLoadError: Loading chunk ${number} failed`)
  // Firefox gives the event of a logged error no more than its kind.
  test.use(allowing('Loading chunk \\d failed|^Error '))

  for (const [part, number] of [
    ['mount', 1],
    ['styles', 2],
  ] as const) {
    // @behaviour console-3
    test(`${part}: is asked for once more under another address`, async ({ page, foreign, complaints }) => {
      foreign.answer(new RegExp(`embed-${part}`), (time) => (time === 1 ? { status: 503, body: '' } : 'pass'))
      await page.goto(foreign.page(`${block({}, own)}<script src="/embed.js"></script>`))
      await expect(cards(page)).toHaveCount(15)
      const asked = foreign.asked.filter((path) => path.includes(`embed-${part}`))
      expect(asked).toHaveLength(2)
      expect(asked[1]).toBe(`${asked[0]}?retry=1`)
      expect((await complaints()).join()).toMatch(failure(number))
      // React is there once: the viewer works with what came from the second address.
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }

  test('twice: the own content stays, with a message', async ({ page, foreign, complaints }) => {
    foreign.answer(/embed-mount/, { status: 503, body: '' })
    await page.goto(foreign.page(`${block({}, own)}<script src="/embed.js"></script>`))
    await expect(page.getByRole('alert')).toHaveText(
      'The portfolio could not be loaded. Reload the page to try again.',
    )
    await expect(page.getByText('All works as a list')).toBeVisible()
    expect((await complaints()).filter((text) => failure(1).test(text))).toHaveLength(2)
    expect(foreign.rest()).toEqual([])
  })

  for (const [lang, said] of [
    ['ar-EG', 'تعذّر تحميل معرض الأعمال. أعد تحميل الصفحة للمحاولة مرة أخرى.'],
    ['is', 'The portfolio could not be loaded. Reload the page to try again.'],
  ] as const) {
    test(`twice, on a page in "${lang}": the message is in its language where there is one`, async ({
      page,
      foreign,
    }) => {
      foreign.answer(/embed-mount/, { status: 503, body: '' })
      const part = `<div lang="${lang}">${block({}, own)}</div>`
      await page.goto(foreign.page(`${part}<script src="/embed.js"></script>`))
      const message = page.getByRole('alert')
      await expect(message).toHaveText(said)
      await expect(message).toHaveAttribute('lang', lang === 'is' ? 'en' : lang)
    })
  }

  test('of the viewer: a message leads to the work, and the next click tries again', async ({
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
