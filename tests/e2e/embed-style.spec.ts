import type { Page } from '@playwright/test'
import { block, cards, expect, OWN_API, test, waitUntilSettled } from '../support/embed/test.ts'

/**
 * Style of a hostile theme. It does not hide the block's element, which belongs to the page: hiding it would hide the
 * block.
 */
const HOSTILE = `<style>
  html { font-size: 62.5%; }
  body { margin: 20px; }
  [class]:not(#works) { display: none !important; }
  * { letter-spacing: 9px !important; text-transform: uppercase !important; border: 5px solid red !important;
      background: lime !important; padding: 13px !important; box-sizing: content-box !important; float: left !important;
      min-width: 900px !important; position: static !important; opacity: 0.5 !important; --paper: 12px; --muted: none; }
  img { display: none !important; } a { pointer-events: none !important; } ul, li { list-style: square !important; }
  dialog { display: none !important; }
</style>`

/** Returns the look of a card and the viewer, which must not depend on the page; without widths, which do. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#works')?.shadowRoot
    const styleOf = (selector: string, names: string[]) => {
      const element = root?.querySelector(selector)
      if (!element) return `no ${selector}`
      const style = getComputedStyle(element)
      return names.map((name) => style.getPropertyValue(name))
    }
    const box = [
      'display',
      'padding',
      'border-top-width',
      'float',
      'position',
      'box-sizing',
      'opacity',
      'min-width',
    ]
    const text = [
      'letter-spacing',
      'text-transform',
      'background-color',
      'pointer-events',
      'font-size',
      'font-weight',
    ]
    return {
      grid: styleOf('ul[data-layout]', [...box, 'list-style-type', 'gap']),
      card: styleOf('[data-portfolio-item]', box),
      title: styleOf('[data-portfolio-item] h2', [...box, ...text]),
      link: styleOf('[data-portfolio-item] h2 a', [...box, ...text]),
      picture: styleOf('[data-portfolio-item] img', [...box, 'object-fit']),
      search: styleOf('input[type="search"]', [...box, ...text, 'block-size']),
      viewer: styleOf('dialog', [...box, 'inset', 'width', 'height', 'background-color', 'color']),
      close: styleOf('dialog button', [...box, 'width', 'height']),
    }
  })

test('the style of a hostile page changes nothing inside the block', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  const body = `${block({}, '', 'id="works" class="portfolio-block-wrapper"')}${script(OWN_API)}`
  // Size and colour of the text come from the page on purpose, so both pages set the same.
  const same = '<style>body { font: 18px/1.5 serif; color: #123; }</style>'
  const styles = []
  for (const theme of ['', HOSTILE]) {
    await page.goto(foreign.page(body, same + theme))
    await expect(cards(page)).toHaveCount(15)
    const boxes = await Promise.all([0, 1, 2].map((index) => cards(page).nth(index).boundingBox()))
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await waitUntilSettled(page)
    styles.push(await looks(page))
  }
  expect(styles[1]).toEqual(styles[0])
})

test('the block changes no style of the page', async ({ page, foreign, script }) => {
  const around = '<h3 id="a">Title</h3><ul id="b"><li>One</li></ul><input id="c"><button id="d">Go</button>'
  const styles = () =>
    page.evaluate(() =>
      ['html', 'body', '#a', '#b', '#b li', '#c', '#d'].map((selector) => {
        const style = getComputedStyle(document.querySelector(selector) as Element)
        return ['font', 'margin', 'padding', 'color', 'background', 'list-style', 'border', 'display'].map(
          (name) => style.getPropertyValue(name),
        )
      }),
    )
  await page.goto(foreign.page(around))
  const before = await styles()
  await page.goto(foreign.page(around + block() + script(OWN_API)))
  await expect(cards(page)).toHaveCount(15)
  expect(await styles()).toEqual(before)
  await expect(page.locator('body > div:not([data-vitrine-portfolio])')).toHaveCount(0)
})

test('text takes the typeface, size and colour of the page, and focus its accent, also when they change', async ({
  page,
  foreign,
  script,
}) => {
  const theme =
    '<style>:root { --accent: rgb(9, 99, 199) } body { font-family: monospace; font-size: 21px; color: rgb(1, 2, 3); }</style>'
  await page.goto(foreign.page(block() + script(OWN_API), theme))
  const title = cards(page).first().getByRole('heading')
  await expect(title).toHaveCSS('font-family', 'monospace')
  await expect(cards(page).first().getByRole('link')).toHaveCSS('color', 'rgb(1, 2, 3)')
  const filter = page.getByRole('link', { name: 'All', exact: true })
  await expect(filter).toHaveCSS('font-size', '21px')
  await page.addStyleTag({
    content: 'body { font-size: 30px; color: rgb(250, 250, 250); background: black; }',
  })
  await expect(filter).toHaveCSS('font-size', '30px')
  await expect(cards(page).first().getByRole('link')).toHaveCSS('color', 'rgb(250, 250, 250)')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Shift+Tab')
  await filter.focus()
  await expect(page.locator(':focus').last()).toHaveCSS('outline-color', 'rgb(9, 99, 199)')
})

test('titles and notes are in proportion to the text around the block', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(foreign.page(block() + script(OWN_API), '<style id="theme"></style>'))
  const card = cards(page).first()
  await card.getByRole('link').click()
  const counter = page.getByRole('dialog').getByText('1 of 30')
  await expect(counter).toBeVisible()
  for (const [theme, text] of [
    ['', 16],
    ['html { font-size: 62.5% } body { font-size: 1.6rem }', 16],
    ['html { font-size: 62.5% } body { font-size: 2rem }', 20],
    ['html { font-size: 30px } body { font-size: 15px }', 15],
    ['html { font-size: 62.5% }', 14],
  ] as const) {
    await page.locator('#theme').evaluate((element, rules) => (element.textContent = rules), theme)
    for (const [part, share] of [
      [card.locator('h2'), 1.0625],
      [card.locator('p'), 0.875],
      [counter, 0.875],
    ] as const) {
      const size = await part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(size, `${share} of ${text} in "${theme}"`).toBeCloseTo(text * share, 1)
    }
  }
})

test('the block takes direction and language from its surroundings', async ({ page, foreign, script }) => {
  const part = `<div dir="rtl" lang="ar">${block({ itemsPerPage: 6 })}</div>`
  await page.goto(foreign.page(part + script(OWN_API)))
  await expect(cards(page)).toHaveCount(6)
  const [first, second] = await Promise.all([0, 1].map((index) => cards(page).nth(index).boundingBox()))
  expect(first?.x).toBeGreaterThan(second?.x ?? 0)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toHaveAttribute('dir', 'rtl')
  // From right to left, the next work is on the left.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog')).toContainText('Work 02')
})
