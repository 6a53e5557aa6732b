import { block, cards, expect, OWN_API, test, waitForEarlierRequests } from '../support/embed/test.ts'

const INVALID = /Error with rendering portfolio block:/

// @behaviour mount-1
test('a marked element becomes the grid and shows its own content until then', { tag: '@main' }, async ({
  page,
  foreign,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  foreign.answer(/embed-mount/, () => gate.then(() => 'pass'))
  const own = '<a href="/all/">All works as a list</a>'
  const address = foreign.page(`${block({}, own, 'id="works"')}<script src="/embed.js"></script>`)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByText('All works as a list')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(15)
  await expect(page.getByText('All works as a list')).toBeHidden()
  // The element itself stays, with its own content inside.
  await expect(page.locator('#works > a')).toHaveCount(1)
})

// @behaviour mount-1
test('the markup of a WordPress page works without changes', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  const attributes = '{"itemsPerPage":6,"showSearch":false}'
  const variable = `<script>var astraPortfolioData = { apiUrl: '${foreign.url}/wp-json/wp/v2/astra-portfolio' }</script>`
  const wrapper = `<div class="portfolio-block-wrapper" portfolio-block-attributes='${attributes}'></div>`
  await page.goto(foreign.page(wrapper + variable + script()))
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.locator('.portfolio-block-wrapper')).not.toHaveAttribute('portfolio-block-attributes')
})

test('a script that is loaded twice shows one grid and defines one global variable', async ({
  page,
  foreign,
  script,
}) => {
  // The browser's driver may add globals of its own.
  const names = () => page.evaluate(() => Object.keys(globalThis).filter((name) => !name.startsWith('__pw')))
  await page.goto(foreign.page(''))
  const before = await names()
  await page.goto(foreign.page(script(OWN_API) + block() + script(OWN_API)))
  await expect(cards(page)).toHaveCount(15)
  expect(foreign.rest().filter((path) => path.includes('astra-portfolio?'))).toHaveLength(1)
  expect((await names()).filter((name) => !before.includes(name))).toEqual(['Vitrine'])
})

// @behaviour mount-2
test('an editor, or a page without a block, requests nothing but the script', {
  tag: '@main',
}, async ({ page, foreign }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const script = '<script src="/embed.js"></script>'
  const editor = '<script>document.body.className = "wp-admin block-editor-page"</script>'
  for (const body of ['<p>Own content</p>', `${editor}${block({}, 'Own content')}`]) {
    paths.length = 0
    await page.goto(foreign.page(body + script))
    await waitForEarlierRequests(page)
    expect(paths).toEqual(['/', '/embed.js', '/picture.svg'])
    await expect(page.getByText('Own content')).toBeVisible()
  }

  // Blocks inserted later are not mounted either.
  paths.length = 0
  const mounted = await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html)
    return globalThis.Vitrine.mount(document.querySelectorAll('[data-vitrine-portfolio]')[1] as Element)
  }, block())
  expect(mounted).toBe(false)
  await waitForEarlierRequests(page)
  expect(paths).toEqual(['/picture.svg'])
})

test.describe('attributes that are invalid', () => {
  test.use({ allowedConsoleErrors: [/Error with rendering portfolio block:|Error parsing attributes:/] })
  // @behaviour mount-4 attributes-2
  test('are logged; the block keeps its own content or uses the default of one value, and other blocks are shown', {
    tag: '@main',
  }, async ({ page, foreign, script, complaints }) => {
    const unreadable = [
      `<div class="portfolio-block-wrapper" portfolio-block-attributes='{"columns":'>No JSON</div>`,
      `<div data-vitrine-portfolio='[1]'>A list</div>`,
      `<div data-vitrine-portfolio='null'>Null</div>`,
      '<div class="portfolio-block-wrapper">Nothing</div>',
    ]
    await page.goto(foreign.page(unreadable.join('') + script(OWN_API)))
    await waitForEarlierRequests(page)
    expect(foreign.rest()).toEqual([])
    for (const text of ['No JSON', 'A list', 'Null', 'Nothing'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    expect(await complaints()).toEqual(unreadable.map(() => expect.stringMatching(INVALID)))

    const partly = block({ itemsPerPage: 'many', categorySelectedLabels: 'Maps' })
    await page.goto(foreign.page(unreadable[3] + partly + script(OWN_API)))
    await expect(cards(page)).toHaveCount(15)
    await expect(page.getByText('Nothing', { exact: true })).toBeVisible()
    expect(await complaints()).toEqual([
      expect.stringMatching(INVALID),
      'Error parsing attributes: itemsPerPage many',
      'Error parsing attributes: categorySelectedLabels Maps',
    ])
  })
})

test('two blocks have states of their own and share one request for terms', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  const two = block({ itemsPerPage: 4 }, '', 'id="one"') + block({ itemsPerPage: 7 }, '', 'id="two"')
  await page.goto(foreign.page(two + script(OWN_API)))
  const [one, other] = [page.locator('#one'), page.locator('#two')]
  await expect(cards(one)).toHaveCount(4)
  await expect(cards(other)).toHaveCount(7)
  await one.getByRole('link', { name: /^Maps/ }).click()
  await expect(one.getByRole('link', { name: /^Maps/ })).toHaveAttribute('aria-current', 'true')
  await expect(cards(one).first()).toContainText('Work 03')
  await other.getByRole('link', { name: 'Load More' }).click()
  await expect(cards(other)).toHaveCount(14)
  await expect(cards(one)).toHaveCount(4)
  await expect(cards(other).first()).toContainText('Work 01')
  expect(foreign.rest().filter((path) => path.includes('categories?'))).toHaveLength(1)
  const ids = await page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
})

test.describe('the address of the API', () => {
  test('is read from the element, then from the script, then from the variable of the page', async ({
    page,
    foreign,
    script,
  }) => {
    foreign.answer(/^\/(on|in)-/, { body: [] })
    const api = (place: string) => `/${place}/wp/v2/astra-portfolio`
    const variable = `<script>astraPortfolioData = { apiUrl: '${api('in-variable')}' }</script>`
    const plain = { showCategories: false }
    const requests = () => foreign.requestPaths.filter((path) => /^\/(on|in)-/.test(path)).sort()
    const bodies = [
      block(plain, '', `data-api-url="${api('on-element')}"`) +
        block(plain) +
        script(`data-api-url="${api('on-script')}"`),
      block(plain) + script(),
    ]
    const expected = [['on-element', 'on-script'], ['in-variable']]
    for (const [index, body] of bodies.entries()) {
      foreign.requestPaths.length = 0
      await page.goto(foreign.page(variable + body))
      const addresses = (expected[index] ?? []).map((place) => `${api(place)}?per_page=15&page=1`)
      await expect.poll(requests).toEqual(addresses)
      await expect(page.getByText('No items found').last()).toBeVisible()
      expect(requests()).toEqual(addresses)
    }
  })

  test('is the origin of the script by default', { tag: '@main' }, async ({
    page,
    foreign,
    script,
    site,
  }) => {
    const listRequest = page.waitForRequest((request) => request.url().includes('astra-portfolio?'))
    await page.goto(foreign.page(block({ itemsPerPage: 3 }) + script()))
    expect((await listRequest).url()).toBe(`${site}/wp-json/wp/v2/astra-portfolio?per_page=3&page=1`)
    await expect(cards(page)).toHaveCount(3)
  })
})
