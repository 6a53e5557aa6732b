import type { Page } from '@playwright/test'
import { block, cards, expect, OWN_API, test } from '../support/embed/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Returns the traces that an open or closed viewer leaves on a page. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.documentElement.style.overflow,
    inert: document.querySelectorAll('[inert]').length,
    address: location.search,
    state: history.state as unknown,
  }))

test('a page loader inserts and removes blocks, marks one later, and restores one that it kept', {
  tag: '@main',
}, async ({ page, foreign }) => {
  await page.goto(foreign.pageFrom('page-loader'))
  for (let visit = 0; visit < 3; visit++) {
    await page.getByRole('button', { name: 'Works' }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByText('Own content')).toBeHidden()
    await page.getByRole('button', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  }
  const plain = page.locator('main')
  await plain.evaluate((one) => one.setAttribute('data-vitrine-portfolio', '{"itemsPerPage":3}'))
  await expect(cards(page)).toHaveCount(3)
})

test('a page mounts and unmounts a block by the interface, also outside of the window', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.pageFrom('single-page-host'))
  const element = page.locator('#inside')
  await expect(element.getByText('Own content')).toBeVisible()
  const call = (name: 'mount' | 'unmount') =>
    element.evaluate(async (one, method) => globalThis.Vitrine[method](one), name)
  expect(await call('mount')).toBe(true)
  await expect(cards(page)).toHaveCount(6)
  await expect(element.getByText('Own content')).toBeHidden()
  await call('unmount')
  await expect(cards(page)).toHaveCount(0)
  await expect(element.getByText('Own content')).toBeVisible()
  expect(await call('mount')).toBe(true)
  await expect(cards(page)).toHaveCount(6)
})

test('removing a block while a work is open makes the page usable again', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(foreign.page(`<p>Before</p>${block({}, '', 'id="works"')}<p>After</p>${script(OWN_API)}`))
  await expect(cards(page)).toHaveCount(15)
  const before = await traces(page)
  await cards(page).first().getByRole('link').click()
  await expect(dialog(page)).toContainText('Work 01')
  expect((await traces(page)).inert).toBeGreaterThan(0)
  await page.locator('#works').evaluate((one) => one.remove())
  await expect.poll(() => traces(page)).toEqual(before)
})

test('removing a block ends its requests', async ({ page, foreign, script }) => {
  foreign.answer(/wp-json/, () => new Promise(() => {}))
  const failedPaths: string[] = []
  page.on('requestfailed', (request) => failedPaths.push(new URL(request.url()).pathname))
  await page.goto(foreign.page(block({}, '', 'id="works"') + script(OWN_API)))
  await expect.poll(() => foreign.rest().length).toBe(2)
  await page.locator('#works').evaluate((one) => one.remove())
  await expect
    .poll(() => failedPaths.sort())
    .toEqual(['/wp-json/wp/v2/astra-portfolio', '/wp-json/wp/v2/astra-portfolio-categories'])
})

test('a block that is moved keeps its state, also while a work is open', async ({
  page,
  foreign,
  script,
}) => {
  const body = `${block({ itemsPerPage: 6 }, '', 'id="works"')}<section id="there"></section>${script(OWN_API)}`
  await page.goto(foreign.page(body))
  await cards(page).first().getByRole('link').click()
  await expect(dialog(page)).toContainText('1 of 30')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('2 of 30')
  // The element is removed and added again a moment later in the same task.
  await page.evaluate(async () => {
    const element = document.querySelector('#works') as Element
    element.remove()
    await Promise.resolve()
    document.querySelector('#there')?.append(element)
  })
  await expect.poll(() => dialog(page).evaluate((one) => one.matches(':modal'))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('3 of 30')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page.locator('#there'))).toHaveCount(6)
  expect(foreign.rest().filter((path) => path.includes('&page=1'))).toHaveLength(1)
})

test('ten blocks that were mounted and unmounted leave no listeners and no nodes behind', async ({
  page,
  foreign,
  script,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium counts them')
  await page.goto(foreign.page(`<main></main>${script(OWN_API)}`))
  const comeAndGo = async () => {
    await page.evaluate((html) => {
      ;(document.querySelector('main') as Element).innerHTML = html
    }, block())
    await expect(cards(page)).toHaveCount(15)
    await page.evaluate(() => document.querySelector('main')?.replaceChildren())
    await expect(cards(page)).toHaveCount(0)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  // The first ones leave objects of React's own, once for all.
  for (let time = 0; time < 2; time++) await comeAndGo()
  const before = await count()
  for (let time = 0; time < 10; time++) await comeAndGo()
  await expect
    .poll(async () => {
      const { nodes, listeners } = await count()
      return nodes < before.nodes * 2 && listeners < before.listeners * 2
    })
    .toBe(true)
})
