// @engine chromium
import { expect, images, picture, slide, test } from '../support/viewer-harness/test.ts'

/** Creates pictures whose large renditions wait for `release`. */
const holdPictures = async (page: import('@playwright/test').Page) => {
  let release = () => {}
  const released = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/picture/1600x1000*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

// @behaviour viewer-13
test('the image of the card is shown in place of the large one until that has loaded', {
  tag: '@main',
}, async ({ page, viewer }) => {
  const release = await holdPictures(page)
  await viewer.open('i0', { slides: images(3), thumbnails: true })
  for (const key of ['i0', 'i1']) {
    const standIn = viewer.stage.locator('img').first()
    await expect(standIn).toHaveAttribute('src', new RegExp(`/picture/160x100.svg\\?${key}$`))
    await expect(standIn).toHaveCSS('opacity', '1')
    await expect(viewer.work).toHaveAttribute('data-state', 'loading')
    expect(await standIn.boundingBox()).toEqual(await viewer.work.boundingBox())
    if (key === 'i0') await page.keyboard.press('ArrowRight')
  }
  release()
  await expect(viewer.work).toHaveAttribute('data-state', 'shown')
  const large = viewer.stage.locator('picture img')
  await expect(large).toHaveCSS('opacity', '1')
  // Nothing fades, because that would look like a flash.
  expect(await large.evaluate((img) => getComputedStyle(img).transitionDuration)).toBe('0s')
})

test('a card with another image, or a crop of it, is not used in its place', async ({ page, viewer }) => {
  await holdPictures(page)
  await viewer.open('i0', { slides: images(1), thumbnails: true })
  await expect(viewer.stage.locator('img')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await viewer
    .card('i0')
    .locator('img')
    .evaluate(async (img: HTMLImageElement) => {
      img.src = '/picture/100x100.svg'
      await img.decode()
    })
  await viewer.card('i0').click()
  await expect(viewer.stage.locator('img')).toHaveCount(1)
})

const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560]

for (const density of [1, 3]) {
  test.describe(`at ${density} device pixels`, () => {
    test.use({ deviceScaleFactor: density, viewport: { width: 360, height: 900 } })

    test('the rendition has the visible pixels, and not twice as many, also enlarged', async ({
      page,
      viewer,
    }) => {
      const sources = ['image/svg+xml'].map((type) => ({
        type,
        srcset: WIDTHS.map((width) => `/picture/${width}x${width / 2}.svg ${width}w`).join(', '),
      }))
      await viewer.open('image', { slides: [slide('image', { picture: picture(2560, 1280, { sources }) })] })
      const renditionWidth = () =>
        viewer.stage
          .locator('picture img')
          .evaluate((img: HTMLImageElement) => Number(/(\d+)x/.exec(img.currentSrc)?.[1]))
      const pictureWidth = () =>
        viewer.stage.locator('picture img').evaluate((img) => img.getBoundingClientRect().width)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.keyboard.press('0')
        for (let step = 0; step < 2; step++) {
          await viewer.waitUntilSettled()
          const neededWidth = (await pictureWidth()) * density
          // A rendition that has loaded already is kept.
          const least = WIDTHS.find((one) => one >= neededWidth * 0.95) ?? 2560
          await expect.poll(renditionWidth).toBeGreaterThanOrEqual(least)
          if (width === 360) expect(await renditionWidth()).toBe(least)
          await page.keyboard.press('+')
        }
      }
    })
  })
}
