import type { Locator, Page } from '@playwright/test'
import { cards, expect, test, waitUntilSettled } from '../support/embed/test.ts'

const widthOf = (element: Locator) =>
  element.evaluate((one: HTMLElement) => Math.round(one.getBoundingClientRect().width))

/** Returns the width of the window without its scrollbar, if that takes space. */
const roomOf = (page: Page) => page.evaluate(() => document.documentElement.clientWidth)

/**
 * Returns how far any element of a block extends beyond the block, in CSS pixels; scrolled content inside the block
 * does not count.
 */
const beyond = (page: Page, id: string) =>
  page.evaluate((name) => {
    const element = document.getElementById(name) as HTMLElement
    const box = element.getBoundingClientRect()
    const parts = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    return Math.max(
      ...parts
        .filter((part) => !part.closest('li li, nav li'))
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .flatMap(({ left, right }) => [box.left - left, right - box.right]),
    )
  }, id)

test('each block is where and as wide as the layout of its page says', {
  tag: '@main',
}, async ({ page, foreign }) => {
  await page.goto(foreign.pageFrom('layout'))
  await expect(cards(page)).toHaveCount(42)
  const room = await roomOf(page)

  await test.step('as wide as a paragraph of its theme, in the middle', async () => {
    const box = await page.locator('#flowing').boundingBox()
    expect(box?.width).toBe(650)
    expect(box?.x).toBeCloseTo((room - 650) / 2, 0)
    // Two columns and the hairline between them.
    await expect(cards(page.locator('#flowing')).first()).toHaveCSS('width', '324.5px')
  })
  await test.step('in a row the room beside the others, floating all the room there is', async () => {
    expect(await widthOf(page.locator('#beside'))).toBe(780)
    expect(await widthOf(page.locator('#floating'))).toBeGreaterThan(1000)
  })
  await test.step('in the tracks it names', async () => {
    expect(await page.locator('#spanning').boundingBox()).toEqual(
      expect.objectContaining({ x: 300, width: 600 }),
    )
  })
  await test.step('with margins, padding and border of its own', async () => {
    const element = page.locator('#spaced')
    const box = await element.boundingBox()
    expect([box?.x, box?.width]).toEqual([40, room - 80])
    const grid = await element.getByRole('list').last().boundingBox()
    expect([grid?.x, grid?.width]).toEqual([55, room - 110])
  })
  await test.step('in a narrow column without anything to scroll sideways', async () => {
    for (const id of ['narrow', 'flowing', 'beside', 'spaced']) expect(await beyond(page, id)).toBeLessThan(1)
    const column = page.locator('.column')
    expect(await column.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    expect(await widthOf(cards(column).first())).toBe(300)
  })
  await test.step('hidden, and shown again', async () => {
    const element = page.locator('#hidden')
    await expect(element).toBeHidden()
    await expect(cards(element).first()).toBeHidden()
    await element.evaluate((one: HTMLElement) => one.removeAttribute('hidden'))
    await expect(cards(element).first()).toBeVisible()
    await element.evaluate((one: HTMLElement) => (one.style.visibility = 'hidden'))
    await expect(cards(element).first()).toBeHidden()
  })
})

test('the viewer lies above the bars of a page with high z-indexes and a style reset, and its controls can be pressed', async ({
  page,
  foreign,
}) => {
  await page.goto(foreign.pageFrom('reverted'))
  await expect(cards(page)).toHaveCount(6)
  await cards(page).nth(1).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 of 30')
  await waitUntilSettled(page)
  // The mouse presses at their position, so that the topmost element there receives it.
  const press = async (name: string) => {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await press('Next (Right arrow key)')
  await expect(dialog).toContainText('3 of 30')
  expect(await dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
  await press('Close (Esc)')
  await expect(dialog).toHaveCount(0)
  await expect(cards(page).nth(2).getByRole('link')).toBeFocused()
})
