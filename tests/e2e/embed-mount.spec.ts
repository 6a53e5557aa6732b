import { block, cards, expect, test } from '../support/embed/test.ts'

const INVALID = /Error with rendering portfolio block:/

// @behaviour mount-1
test('a marked element becomes the grid, with its own content until then', async ({ page, foreign }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  foreign.answer(/embed-mount/, () => held.then(() => 'pass'))
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
test('the markup of a WordPress page works as it is', async ({ page, foreign, script }) => {
  const attributes = '{"itemsPerPage":6,"showSearch":false}'
  const variable = `<script>var astraPortfolioData = { apiUrl: '${foreign.url}/wp-json/wp/v2/astra-portfolio' }</script>`
  const wrapper = `<div class="portfolio-block-wrapper" portfolio-block-attributes='${attributes}'></div>`
  await page.goto(foreign.page(wrapper + variable + script()))
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.locator('.portfolio-block-wrapper')).not.toHaveAttribute('portfolio-block-attributes')
})

test('a script that is loaded twice shows one grid', async ({ page, foreign, script }) => {
  const tag = script(`data-api-url="/wp-json/wp/v2/astra-portfolio"`)
  await page.goto(foreign.page(tag + block() + tag))
  await expect(cards(page)).toHaveCount(15)
  expect(foreign.rest().filter((path) => path.includes('astra-portfolio?'))).toHaveLength(1)
})

test('a page without a block is asked for nothing but the script', async ({ page, foreign }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(foreign.page('<p>Nothing marked</p><script src="/embed.js"></script>'))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/', '/embed.js'])
})

test('the script leaves one variable behind, its own', async ({ page, foreign, script }) => {
  // What drives the browser may leave some of its own.
  const names = () => page.evaluate(() => Object.keys(globalThis).filter((name) => !name.startsWith('__pw')))
  await page.goto(foreign.page(''))
  const before = await names()
  await page.goto(foreign.page(block() + script('data-api-url="/wp-json/wp/v2/astra-portfolio"')))
  await expect(cards(page)).toHaveCount(15)
  expect((await names()).filter((name) => !before.includes(name))).toEqual(['Vitrine'])
})

// @behaviour mount-2
test('in an editor nothing happens and nothing is asked for', async ({ page, foreign, script }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const classed = '<script>document.body.className = "wp-admin block-editor-page"</script>'
  await page.goto(foreign.page(`${classed}${block({}, 'Own content')}${script()}`))
  await page.waitForTimeout(500)
  expect(asked).toEqual(['/', '/embed.js'])
  await expect(page.getByText('Own content')).toBeVisible()
})

test.describe('attributes that cannot be read', () => {
  test.use({ allowedConsoleErrors: [INVALID] })
  for (const [what, element] of [
    [
      'no JSON',
      `<div class="portfolio-block-wrapper" portfolio-block-attributes='{"columns":'>Own content</div>`,
    ],
    ['a list', `<div data-vitrine-portfolio='[1]'>Own content</div>`],
    ['null', `<div data-vitrine-portfolio='null'>Own content</div>`],
    ['nothing', '<div class="portfolio-block-wrapper">Own content</div>'],
  ] as const) {
    // @behaviour mount-4
    test(`${what}: an error is logged, nothing is sent, the content stays`, async ({
      page,
      foreign,
      script,
      complaints,
    }) => {
      await page.goto(foreign.page(element + script('data-api-url="/wp-json/wp/v2/astra-portfolio"')))
      await page.waitForTimeout(300)
      expect(await complaints()).toEqual([expect.stringMatching(INVALID)])
      expect(foreign.rest()).toEqual([])
      await expect(page.getByText('Own content')).toBeVisible()
    })
  }

  test('do not keep the blocks beside them from being shown', async ({ page, foreign, script }) => {
    const wrong = '<div class="portfolio-block-wrapper">Own content</div>'
    await page.goto(foreign.page(wrong + block() + script('data-api-url="/wp-json/wp/v2/astra-portfolio"')))
    await expect(cards(page)).toHaveCount(15)
    await expect(page.getByText('Own content')).toBeVisible()
  })
})

test.describe('an attribute with a value that cannot be read', () => {
  test.use({ allowedConsoleErrors: [/Error parsing attributes:/] })
  // @behaviour attributes-2
  test('is logged by its name, and the default is used', async ({ page, foreign, script, complaints }) => {
    const wrong = block({ itemsPerPage: 'many', categorySelectedLabels: 'Maps' })
    await page.goto(foreign.page(wrong + script('data-api-url="/wp-json/wp/v2/astra-portfolio"')))
    await expect(cards(page)).toHaveCount(15)
    expect(await complaints()).toEqual([
      'Error parsing attributes: itemsPerPage many',
      'Error parsing attributes: categorySelectedLabels Maps',
    ])
  })
})

test('two blocks are independent and share their terms', async ({ page, foreign, script }) => {
  const two = block({ itemsPerPage: 4 }, '', 'id="one"') + block({ itemsPerPage: 7 }, '', 'id="two"')
  await page.goto(foreign.page(two + script('data-api-url="/wp-json/wp/v2/astra-portfolio"')))
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

test.describe('the address of the interface', () => {
  const places = {
    element: '/on-element/wp/v2/astra-portfolio',
    script: '/on-script/wp/v2/astra-portfolio',
    variable: '/in-variable/wp/v2/astra-portfolio',
  }
  const orders = [
    ['element', 'script', 'variable'],
    ['script', 'variable'],
    ['variable'],
  ] as (keyof typeof places)[][]
  for (const given of orders) {
    test(`is read from the ${given[0]} when given on ${given.join(', ')}`, async ({
      page,
      foreign,
      script,
    }) => {
      const from = (place: keyof typeof places) =>
        given.includes(place) ? `data-api-url="${places[place]}"` : ''
      const variable = given.includes('variable')
        ? `<script>astraPortfolioData = { apiUrl: '${places.variable}' }</script>`
        : ''
      foreign.answer(/^\/(on|in)-/, { body: [] })
      const attributes = { showCategories: false }
      await page.goto(
        foreign.page(variable + block(attributes, '', from('element')) + script(from('script'))),
      )
      await expect(page.getByText('No items found').last()).toBeVisible()
      const asked = foreign.asked.filter((path) => /^\/(on|in)-/.test(path))
      expect(asked).toEqual([`${places[given[0] ?? 'element']}?per_page=15&page=1`])
    })
  }

  test('is that of the site the script came from when nobody says another', async ({
    page,
    foreign,
    script,
    site,
  }) => {
    const asked = page.waitForRequest((request) => request.url().includes('astra-portfolio?'))
    await page.goto(foreign.page(block({ itemsPerPage: 3 }) + script()))
    expect((await asked).url()).toBe(`${site}/wp-json/wp/v2/astra-portfolio?per_page=3&page=1`)
    await expect(cards(page)).toHaveCount(3)
  })
})
