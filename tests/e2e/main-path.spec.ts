import { expect, test } from '../support/visitor.ts'

const card = (type: string) => `[data-portfolio-item][data-type="${type}"] a[data-enhanced]`
const filter = (slug: string) => `[data-bar="categories"] a[href*="category=${slug}"]`
const ALL = '[data-bar="categories"] li:first-child a'

test('a visitor filters, loads more, opens each kind of work, goes to the next one and returns', {
  tag: '@main',
}, async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.sees('[data-portfolio-item]', 12)
  await visitor.click(filter('posters'))
  await visitor.sees(`${filter('posters')}[aria-current="true"]`)
  await visitor.sees('[data-portfolio-item]', 8)
  await expect.poll(() => visitor.path()).toBe('/?category=posters')
  await visitor.click(ALL)
  await visitor.sees('[data-portfolio-item]', 12)
  for (const count of [24, 36]) {
    await visitor.click('a[data-state="idle"]')
    await visitor.sees('[data-portfolio-item]', count)
  }

  // The address changes a moment later.
  await expect.poll(() => visitor.path()).toBe('/?page=3')

  for (const type of ['image', 'video', 'iframe', 'page']) {
    await visitor.click(card(type))
    await visitor.sees('dialog[open]')
    // The address changes when the work is shown.
    await expect.poll(() => visitor.path(), type).toMatch(/^\/portfolio\/[\w-]+\//)
    const workPath = await visitor.path()
    await visitor.press('ArrowRight')
    await expect.poll(() => visitor.path()).not.toBe(workPath)
    await visitor.press('ArrowLeft')
    await expect.poll(() => visitor.path()).toBe(workPath)
    await visitor.press('Escape')
    await visitor.sees('dialog[open]', 0)
    await visitor.focusIsOn(card(type))
    await expect.poll(() => visitor.path(), type).toBe('/?page=3')

    await visitor.press('Enter')
    await visitor.sees('dialog[open]')
    await expect.poll(() => visitor.path(), type).toBe(workPath)
    await visitor.back()
    await visitor.sees('dialog[open]', 0)
  }
  await visitor.sees('[data-failed]', 0)
  expect(await visitor.errors()).toEqual([])
})

test('a visitor uses the menu, switches the colours, and finds a work by searching', {
  tag: '@main',
}, async ({ visitor }) => {
  const menu = '[data-mobile-menu] > button'
  await visitor.goto('/about/')
  await visitor.resize(700, 900)
  await visitor.click(menu)
  await visitor.sees(`${menu}[aria-expanded="true"]`)
  await visitor.press('Escape')
  await visitor.sees(`${menu}[aria-expanded="false"]`)
  await visitor.focusIsOn(menu)
  await visitor.press('Enter')
  await visitor.sees(`${menu}[aria-expanded="true"]`)
  await visitor.click('[data-mobile-menu] a[href="/contact/"]')
  await visitor.arrivesAt('/contact/')

  await visitor.click('[data-color-switcher] button')
  await visitor.sees('[data-color-switcher] button[aria-pressed="true"]')
  await visitor.sees('body.astra-dark-mode-enable')

  await visitor.click('[data-search] > form button')
  await visitor.focusIsOn('[role=combobox]')
  for (const letter of 'rose ridge') await visitor.press(letter)
  await visitor.sees('[role=option][href$="/portfolio/rose-ridge/"]')
  await visitor.press('Escape')
  await visitor.sees('[role=combobox]', 0)
  await visitor.focusIsOn('[data-search] > form button')
  await visitor.press('Enter')
  await visitor.focusIsOn('[role=combobox]')
  for (const letter of 'rose ridge') await visitor.press(letter)
  await visitor.sees('[role=option][href$="/portfolio/rose-ridge/"]')
  await visitor.press('ArrowDown')
  await visitor.press('Enter')
  await visitor.arrivesAt('/portfolio/rose-ridge/')
  await visitor.sees('body.astra-dark-mode-enable')
  expect(await visitor.errors()).toEqual([])
})
