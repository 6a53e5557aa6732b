// @engine chromium
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Window widths in pixels: the common ones, and both sides of every change of columns. */
const WIDTHS = [
  320, 344, 360, 375, 381, 383, 390, 393, 402, 412, 414, 430, 440, 480, 519, 524, 542, 545, 600, 640, 667,
  720, 744, 768, 800, 820, 833, 836, 900, 960, 1024, 1112, 1180, 1280, 1366, 1440, 1536, 1920, 2048, 2560,
]

/** Transparent image of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Picture for which the browser chose too few or too many pixels; sizes in device pixels. */
interface Misfit {
  at: string
  wanted: number
  given: number
}

/** Limit on the pictures checked per page; later ones have the same `sizes`. */
const LOOKED_AT = 4

/**
 * Returns the pictures of the page whose size does not fit: the needed width, and the width that the browser chooses
 * among the stored ones.
 */
const misfits = (page: Page, at: string): Promise<Misfit[]> =>
  page.evaluate(
    async ([at, most]) => {
      const pictures = [...document.querySelectorAll<HTMLPictureElement>('main picture')]
        .filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
        .slice(0, most)
      if (pictures.length === 0) throw new Error(`No picture is seen at ${at}.`)
      const probes = pictures.map((picture) => {
        const source = picture.querySelector('source') as HTMLSourceElement
        const probe = new Image()
        // New addresses that contain only the width, because browsers prefer a larger picture that they have already
        // loaded.
        const widths = source.srcset
          .split(', ')
          .map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))
        probe.sizes = source.sizes
        probe.srcset = widths.map((width) => `/probe/${Math.random()}/${width} ${width}w`).join(', ')
        return { image: picture.querySelector('img') as HTMLImageElement, probe, widths }
      })
      await Promise.all(probes.map(({ probe }) => probe.decode()))
      const faults: Misfit[] = []
      for (const { image, probe, widths } of probes) {
        const box = image.getBoundingClientRect()
        const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        // A picture that covers its box is drawn wider than the box.
        const covers = getComputedStyle(image).objectFit === 'cover'
        const idealWidth = Math.max(box.width, covers ? box.height * shape : 0) * devicePixelRatio
        const fileWidth = Number(probe.currentSrc.split('/').at(-1))
        const tooSmall = fileWidth < idealWidth * 0.95 && fileWidth < Math.max(...widths)
        const tooLarge = fileWidth > idealWidth * 2.1 && fileWidth > Math.min(...widths)
        if (tooSmall || tooLarge) faults.push({ at, wanted: Math.round(idealWidth), given: fileWidth })
      }
      return faults
    },
    [at, LOOKED_AT] as const,
  )

const PATHS = [
  '/',
  '/?category=maps&other-category=clients',
  '/portfolio/',
  '/about/',
  '/portfolio/low-water/',
]

/**
 * Widths to check by device pixel ratio. `sizes` does not depend on the ratio, so the higher ratios share the widths.
 */
const LOOKED_AT_WIDTHS = {
  1: WIDTHS,
  2: WIDTHS.filter((_, at) => at % 2 === 0),
  3: WIDTHS.filter((_, at) => at % 2 === 1),
}

for (const density of [1, 2, 3] as const) {
  test.describe(`at ${density} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: density })

    // @behaviour picture-1
    test('images get enough pixels at every width of the window, and not many more', {
      tag: density === 2 ? '@main' : [],
    }, async ({ page }) => {
      await page.route('**/probe/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
      for (const path of PATHS) {
        await page.goto(path)
        const faults: Misfit[] = []
        for (const width of LOOKED_AT_WIDTHS[density]) {
          await page.setViewportSize({ width, height: 900 })
          faults.push(...(await misfits(page, `${width} px`)))
        }
        expect.soft(faults, path).toEqual([])
      }
    })
  })
}

// @behaviour picture-2
test('a card that cuts its image keeps the focal point in sight', async ({ page }) => {
  await page.goto('/?category=landscapes')
  const picture = page.locator('[data-portfolio-item]', { hasText: 'Rose ridge' }).locator('img')
  await expect(picture).toHaveCSS('object-position', '60% 50%')
  await expect(picture).toHaveCSS('object-fit', 'cover')
})
