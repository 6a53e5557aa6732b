import { axe } from '../support/test.ts'
import { expect, images, picture, slide, test, type ViewerPage } from '../support/viewer-harness/test.ts'

// @behaviour viewer-4
test('shows the position and the number, and moves by keys and buttons', { tag: '@main' }, async ({
  page,
  viewer,
}) => {
  await viewer.open('i0', { slides: images(3) })
  await expect(viewer.dialog.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog.getByText('2 of 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Work 2' })).toBeVisible()
  // Changes are announced politely.
  await expect(viewer.dialog.locator('[role=status]', { hasText: '2 of 3' })).toBeVisible()
  await expect(viewer.dialog.locator('[aria-live=polite]', { hasText: 'Work 2' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.dialog).toContainText('3 of 3')
  await viewer.previous.click()
  await expect(viewer.dialog).toContainText('2 of 3')
  await page.keyboard.press('Home')
  await expect(viewer.dialog).toContainText('1 of 3')
  await viewer.next.click()
  expect(await viewer.moves()).toEqual([1, 2, 1, 0, 1])
})

// @behaviour viewer-10
test('at both ends the button says so, keeps the focus, and does nothing', { tag: '@main' }, async ({
  page,
  viewer,
}) => {
  await viewer.open('i2', { slides: images(3) })
  await expect(viewer.next).toHaveAttribute('aria-disabled', 'true')
  await expect(viewer.next).toHaveAccessibleName('This is the last one')
  // Playwright itself would wait until it is enabled.
  await viewer.next.click({ force: true })
  await page.keyboard.press('ArrowRight')
  await viewer.dialog.locator('picture').first().click()
  await page.keyboard.press('Home')
  await expect(viewer.previous).toHaveAccessibleName('This is the first one')
  await viewer.next.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await viewer.moves()).toEqual([0])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(viewer.next).toHaveAccessibleName('This is the last one')
  await expect(viewer.next).toBeFocused()
  expect(await viewer.moves()).toEqual([0, 1, 2])
  expect(await axe(page)).toEqual([])
})

test('a single work has no counter and no arrows', async ({ viewer }) => {
  await viewer.open('i0', { slides: images(1) })
  await expect(viewer.dialog.getByText(/ of /)).toHaveCount(0)
  await expect(viewer.next).toHaveCount(0)
})

test('in right-to-left languages the left arrow is next', { tag: '@main' }, async ({ page, viewer }) => {
  await viewer.open('i0', { slides: images(3), dir: 'rtl' })
  await expect(viewer.next).toHaveAttribute('title', 'Next (Left arrow key)')
  const [next, previous] = [await viewer.next.boundingBox(), await viewer.previous.boundingBox()]
  expect(next!.x).toBeLessThan(previous!.x)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.dialog).toContainText('2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('1 of 3')
})

test('requests works that are not loaded yet, and waits', async ({ page, viewer }) => {
  await viewer.open('i0', { slides: images(2), total: 5, later: images(5).slice(2) })
  await expect(viewer.previous).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  expect(await viewer.moves()).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('3 of 5')
  await expect(viewer.dialog).toContainText('Loading…')
  await expect(page.getByRole('dialog', { name: 'Work 3' })).toBeVisible()
})

test('a failed request keeps the shown work, is reported and can be retried', async ({ page, viewer }) => {
  await viewer.open('i1', { slides: images(2), total: 5, loadState: 'failed' })
  for (const key of ['ArrowRight', 'End']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Work 2' })).toBeVisible()
    await expect(viewer.dialog.getByText('2 of 5', { exact: true })).toBeVisible()
    await expect(viewer.dialog.locator('[aria-live=polite]')).toContainText('More works could not be loaded.')
  }
  expect(await axe(page)).toEqual([])
  await viewer.dialog.getByRole('button', { name: 'Try again' }).click()
  expect(await page.evaluate(() => globalThis.harness.retries)).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Work 1' })).toBeVisible()
  await expect(viewer.dialog).not.toContainText('More works')
})

/** Records the pictures requested so far whose address contains a test's id, by the number after the question mark. */
const numbersAsked = (viewer: ViewerPage, id: string) =>
  viewer.harness.requests
    .filter((address) => address.startsWith('/picture') && address.includes(id))
    .map((address) => Number(/\?(\d+)/.exec(address)?.[1]))
    .sort((a, b) => a - b)

// @behaviour viewer-5
test('preloads two images ahead and none behind, in reverse when going back', {
  tag: '@main',
}, async ({ page, viewer }) => {
  // An unnecessary request at one step is seen at the next.
  const id = test.info().testId
  const numbers = () => numbersAsked(viewer, id)
  viewer.harness.requests.length = 0
  const slides = images(9).map((one, at) => ({
    ...one,
    picture: picture(1600, 1000, { url: `/picture/1600x1000.svg?${at}-${id}` }),
  }))
  await viewer.open('i4', { slides })
  await expect.poll(numbers).toEqual([4, 5, 6])
  await page.keyboard.press('ArrowRight')
  await expect.poll(numbers).toEqual([4, 5, 6, 7])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(numbers).toEqual([2, 3, 4, 5, 6, 7])
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.dialog).toContainText('4 of 9')
  await expect.poll(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('preloads images only', async ({ viewer }) => {
  const id = test.info().testId
  const ahead = (at: number) =>
    slide('image', {
      key: `ahead${at}`,
      picture: picture(1600, 1000, { url: `/picture/1600x1000.svg?${at}-${id}` }),
    })
  viewer.harness.requests.length = 0
  // The next picture is preloaded at each step, so unnecessary ones would be loaded by then, too.
  for (const [at, other] of [
    slide('preview', {
      url: `${viewer.harness.foreign}/site?${id}`,
      framing: 'unknown',
      sameOrigin: false,
      picture: null,
    }),
    slide('video', { url: `${viewer.harness.foreign}/player?${id}`, sources: [], poster: null }),
  ].entries()) {
    await viewer.open('i0', { slides: [...images(1), other, ahead(at)] })
    await expect.poll(() => numbersAsked(viewer, id)).toContain(at)
  }
  const others = viewer.harness.requests.filter((address) => /^\/(site|player)/.test(address))
  expect(others.filter((address) => address.includes(id))).toEqual([])
})

// @behaviour viewer-9
test('a work without a target says so, and a work that opens elsewhere shows its image and a link', {
  tag: '@main',
}, async ({ page, viewer }) => {
  await viewer.open('missing', {
    slides: [
      slide('missing', {}),
      slide('link', { url: 'https://example.org/', newTab: true, picture: picture(900, 600) }),
    ],
  })
  await expect(viewer.dialog.getByText('Content not found', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog.getByRole('img', { name: 'A drawing' })).toBeVisible()
  const link = viewer.dialog.getByRole('link', { name: 'Open in new tab' })
  await expect(link).toHaveAttribute('href', 'https://example.org/')
  await expect(link).toHaveAttribute('rel', 'noopener')
})
