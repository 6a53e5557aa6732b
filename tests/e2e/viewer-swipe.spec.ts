import type { Page } from '@playwright/test'
import { expect, images, test, type ViewerPage } from '../support/viewer-harness/test.ts'
import { createTouchInput } from '../support/viewer-harness/touch-input.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
test.skip(({ browserName }) => browserName !== 'chromium', 'touches are made through the DevTools protocol')

/** Returns the positions of a picture's left and right edges in the window, without clipping. */
const edges = async (viewer: ViewerPage, address: string) => {
  const picture = viewer.dialog.locator(`[data-stage] img[src="${address}"]:visible`).last()
  await expect(picture).toBeVisible()
  const box = (await picture.boundingBox())!
  return { left: box.x, right: box.x + box.width }
}

const addressOf = (at: number) => images(3)[at]!.picture.url

for (const dir of ['ltr', 'rtl'] as const) {
  // @behaviour viewer-15
  test(`the next and the previous image follow the finger, and stay on release, ${dir}`, {
    tag: '@main',
  }, async ({ page, viewer }) => {
    const touch = await createTouchInput(page)
    await viewer.open('i1', { slides: images(3), dir })
    const ways = [
      { way: 'next', from: 1, to: 2 },
      { way: 'previous', from: 2, to: 1 },
    ]
    for (const { way, from, to } of dir === 'ltr' ? ways : ways.slice(0, 1)) {
      const sign = (way === 'next') === (dir === 'ltr') ? -1 : 1
      const before = await edges(viewer, addressOf(from))
      await hold(touch, 180, 180 + sign * 150)
      await expect
        .poll(async () => (await edges(viewer, addressOf(from))).left - before.left)
        .toBeCloseTo(sign * 150, 0)
      const current = await edges(viewer, addressOf(from))
      const neighbour = await edges(viewer, addressOf(to))
      const gap = sign < 0 ? neighbour.left - current.right : current.left - neighbour.right
      expect(gap).toBeGreaterThan(8)
      expect(gap).toBeLessThan(80)
      // It is not clipped at the edge of the stage: it is what is visible there.
      const edge = sign < 0 ? 355 : 5
      expect(await seenAt(page, edge)).toContain(new URL(addressOf(to), viewer.harness.url).search)
      await touch.send('touchEnd', [])
      await expect(viewer.dialog).toContainText(`${to + 1} of 3`)
      await expect.poll(async () => (await edges(viewer, addressOf(to))).left).toBeCloseTo(before.left, 0)
    }
  })
}

test('an early release moves the image and its neighbour back', async ({ page, viewer }) => {
  const touch = await createTouchInput(page)
  await viewer.open('i0', { slides: images(3) })
  const before = await edges(viewer, addressOf(0))
  await hold(touch, 300, 260)
  await expect.poll(async () => (await edges(viewer, addressOf(0))).left - before.left).toBeCloseTo(-40, 0)
  // Slow enough not to be a flick.
  await touch.send('touchMove', [[285, 400]], Date.now() / 1000 + 2)
  await touch.send('touchEnd', [], Date.now() / 1000 + 3)
  await expect(viewer.dialog.locator('[data-stage] [aria-hidden]')).toHaveCount(0)
  expect(await edges(viewer, addressOf(0))).toEqual(before)
  await expect(viewer.dialog).toContainText('1 of 3')
})

test('at the last work it moves a little and returns', async ({ page, viewer }) => {
  const touch = await createTouchInput(page)
  await viewer.open('i0', { slides: images(1) })
  const before = await edges(viewer, addressOf(0))
  await hold(touch, 300, 100)
  const pulled = async () => before.left - (await edges(viewer, addressOf(0))).left
  await expect.poll(pulled).toBeGreaterThan(30)
  expect(await pulled()).toBeLessThan(100)
  await touch.send('touchEnd', [])
  await expect.poll(() => edges(viewer, addressOf(0))).toEqual(before)
  expect(await viewer.moves()).toEqual([])
})

test('with reduced motion it follows the finger too, and changes at once', async ({ page, viewer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const touch = await createTouchInput(page)
  await viewer.open('i0', { slides: images(3) })
  const before = await edges(viewer, addressOf(0))
  await hold(touch, 300, 150)
  await expect.poll(async () => (await edges(viewer, addressOf(0))).left - before.left).toBeCloseTo(-150, 0)
  await edges(viewer, addressOf(1))
  await touch.send('touchEnd', [])
  await expect(viewer.dialog).toContainText('2 of 3')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

/** Moves a finger sideways without lifting it. */
async function hold(
  touch: Awaited<ReturnType<typeof createTouchInput>>,
  from: number,
  to: number,
): Promise<void> {
  await touch.send('touchStart', [[from, 400]])
  for (let step = 1; step <= 5; step++)
    await touch.send('touchMove', [[from + ((to - from) * step) / 5, 400]])
}

/** Returns the address of the picture that is visible at this distance from the left, at half height. */
const seenAt = (page: Page, x: number): Promise<string> =>
  page.evaluate((x) => {
    const [img] = document.elementsFromPoint(x, 370).filter((element) => element.localName === 'img')
    return (img as HTMLImageElement | undefined)?.currentSrc ?? ''
  }, x)
