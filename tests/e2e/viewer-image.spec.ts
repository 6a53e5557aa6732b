import { expect, images, picture, slide, test } from '../support/viewer-harness/test.ts'
import { createTouchInput } from '../support/viewer-harness/touch-input.ts'

// @behaviour viewer-2 open-5
test('the image fits the stage, and its space is reserved and coloured before it loads', {
  tag: '@main',
}, async ({ page, viewer }) => {
  let release = () => {}
  const gate = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/picture/800x1600*', async (route) => {
    await gate
    await route.continue()
  })
  const unknown = { ...picture(600, 900), width: null, height: null }
  await viewer.open('image', {
    slides: [
      slide('image', { picture: picture(800, 1600) }),
      { ...slide('image', { key: 'unknown', picture: unknown }), title: 'Of unknown size' },
    ],
  })
  const stage = (await viewer.stage.boundingBox())!
  const before = (await viewer.work.boundingBox())!
  expect(before.height).toBeCloseTo(stage.height, 0)
  expect(before.width).toBeCloseTo(stage.height / 2, 0)
  await expect(viewer.work).toHaveCSS('background-color', 'rgb(138, 106, 80)')
  release()
  await expect(viewer.work).toHaveAttribute('data-state', 'shown')
  expect(await viewer.work.boundingBox()).toEqual(before)
  // A picture of unknown size fits, too.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Of unknown size' })).toBeVisible()
  await expect(viewer.work).toHaveAttribute('data-state', 'shown')
  const box = (await viewer.work.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(2 / 3, 1)
})

test('the browser loads the rendition for the size of the image, and a larger one when enlarged', async ({
  page,
  viewer,
}) => {
  const srcset = [320, 640, 1280, 2560]
    .map((width) => `/picture/${width}x${width / 2}.svg ${width}w`)
    .join(', ')
  await viewer.open('image', {
    slides: [
      slide('image', { picture: picture(2560, 1280, { sources: [{ type: 'image/svg+xml', srcset }] }) }),
    ],
  })
  const fileName = () =>
    viewer.stage.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc.split('/').pop())
  await expect.poll(fileName).toBe('1280x640.svg')
  await page.keyboard.press('+')
  await expect.poll(fileName).toBe('2560x1280.svg')
})

// @behaviour viewer-7
test('an image that fails to load says so, and can be retried', { tag: '@main' }, async ({
  page,
  viewer,
}) => {
  let fail = true
  await page.route('**/broken.jpg', (route) =>
    fail
      ? route.fulfill({ status: 404 })
      : route.fulfill({ status: 302, headers: { location: '/picture/400x300.svg' } }),
  )
  await viewer.open('image', {
    slides: [slide('image', { picture: picture(400, 300, { url: '/broken.jpg' }) }), ...images(1)],
  })
  const error = viewer.dialog.getByText('The image could not be loaded', { exact: true })
  await expect(error).toBeVisible()
  await expect(viewer.dialog.getByRole('link', { name: /Open the picture/ })).toHaveAttribute(
    'href',
    '/broken.jpg',
  )
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Work 1' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(error).toBeVisible()
  fail = false
  await viewer.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(viewer.work).toHaveAttribute('data-state', 'shown')
})

test('keys and buttons enlarge, arrow keys pan the enlarged image, and 0 shows it whole again', {
  tag: '@main',
}, async ({ page, viewer }) => {
  await viewer.open('i0', { slides: images(2) })
  await page.keyboard.press('+')
  expect((await viewer.transform()).scale).toBeCloseTo(1.6)
  await page.keyboard.press('ArrowRight')
  expect((await viewer.transform()).x).toBeLessThan(0)
  await expect(viewer.dialog).toContainText('1 of 2')
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowDown')
  // The edge of the picture never moves further in than the edge of the stage.
  await viewer.waitUntilSettled()
  const [stage, image] = [
    (await viewer.stage.boundingBox())!,
    (await viewer.stage.locator('picture').boundingBox())!,
  ]
  expect(image.y + image.height).toBeCloseTo(stage.y + stage.height, 0)
  await page.keyboard.press('0')
  expect(await viewer.transform()).toEqual({ scale: 1, x: 0, y: 0 })
  await viewer.dialog.getByRole('button', { name: 'Zoom in (+)' }).click()
  await viewer.dialog.getByRole('button', { name: 'Zoom out (−)' }).click()
  expect((await viewer.transform()).scale).toBeCloseTo(1)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('2 of 2')

  // The wheel enlarges at the pointer: the point under it stays in place.
  await viewer.waitUntilSettled()
  await page.mouse.move(stage.x + stage.width / 2 + 150, stage.y + stage.height / 2 - 100)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await viewer.transform()).scale).toBeGreaterThan(1.5)
  const { scale, x, y } = await viewer.transform()
  expect(x).toBeCloseTo(150 - 150 * scale, -1)
  expect(y).toBeCloseTo(-100 + 100 * scale, -1)
  await page.mouse.wheel(0, 2000)
  await expect.poll(viewer.transform).toEqual({ scale: 1, x: 0, y: 0 })
})

test('a click goes to the next image, a double click enlarges, a drag pans', async ({ page, viewer }) => {
  await page.clock.install()
  await viewer.open('i0', { slides: images(3) })
  await viewer.work.click()
  await expect(viewer.dialog).toContainText('2 of 3')
  await viewer.work.dblclick({ position: { x: 100, y: 100 } })
  await expect.poll(async () => (await viewer.transform()).scale).toBeCloseTo(2.5)
  expect((await viewer.transform()).x).toBeGreaterThan(0)
  const before = await viewer.transform()
  await page.mouse.move(640, 400)
  await page.mouse.down()
  await page.mouse.move(600, 380, { steps: 4 })
  await page.mouse.up()
  const after = await viewer.transform()
  expect(after.x).toBeCloseTo(before.x - 40, 0)
  expect(after.y).toBeCloseTo(before.y - 20, 0)
  // Longer than a click waits for a second one.
  await page.clock.runFor(500)
  await expect(viewer.dialog).toContainText('2 of 3')
  await viewer.stage.dblclick()
  await expect.poll(async () => (await viewer.transform()).scale).toBe(1)
})

test.describe('a very long or wide image', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  // @behaviour viewer-14
  test('fills the stage after one press, says how to see the rest, and shows it', { tag: '@main' }, async ({
    page,
    viewer,
  }) => {
    await viewer.open('wide', {
      slides: [
        slide('image', { key: 'wide', picture: picture(3600, 600) }),
        slide('image', { key: 'tall', picture: picture(600, 3600) }),
      ],
    })
    for (const { shape, press, along } of [
      { shape: 'wide', press: 'Fill the height', along: 'ArrowRight' },
      { shape: 'tall', press: 'Fill the width', along: 'ArrowDown' },
    ]) {
      await viewer.dialog.getByRole('button', { name: press }).click()
      await expect(viewer.dialog.getByText('Drag to see the rest')).toBeVisible()
      await viewer.waitUntilSettled()
      const [stage, pictureBox] = [
        (await viewer.stage.boundingBox())!,
        (await viewer.stage.locator('picture').boundingBox())!,
      ]
      expect(pictureBox.width).toBeGreaterThanOrEqual(stage.width - 1)
      expect(pictureBox.height).toBeGreaterThanOrEqual(stage.height - 1)
      for (let step = 0; step < 60; step++) await page.keyboard.press(along)
      await viewer.waitUntilSettled()
      const end = (await viewer.stage.locator('picture').boundingBox())!
      if (shape === 'wide') expect(end.x + end.width).toBeCloseTo(stage.x + stage.width, 0)
      else expect(end.y + end.height).toBeCloseTo(stage.y + stage.height, 0)
      await viewer.dialog.getByRole('button', { name: 'Whole picture (0)' }).click()
      await expect(viewer.dialog.getByRole('button', { name: press })).toBeVisible()
      await viewer.work.dblclick({ position: { x: 20, y: 20 } })
      await expect.poll(async () => (await viewer.transform()).scale).toBeGreaterThan(3)
      await page.keyboard.press('0')
      await page.keyboard.press('ArrowRight')
    }
  })
})

test('a work that opens elsewhere is enlarged like any other, and a click on it does nothing', async ({
  page,
  viewer,
}) => {
  await viewer.open('link', {
    slides: [
      slide('link', { url: 'https://example.org/', newTab: true, picture: picture(1600, 900) }),
      ...images(1),
    ],
  })
  await viewer.work.dblclick()
  await expect.poll(async () => (await viewer.transform()).scale).toBeCloseTo(2.5)
  await page.keyboard.press('0')
  await viewer.dialog.getByRole('button', { name: 'Zoom in (+)' }).click()
  expect((await viewer.transform()).scale).toBeCloseTo(1.6)
  await expect(viewer.dialog).toContainText('1 of 2')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })
  test.skip(({ browserName }) => browserName !== 'chromium', 'touches are made through the DevTools protocol')

  test('a horizontal swipe goes to the next and previous, mirrored in right-to-left', async ({
    page,
    viewer,
  }) => {
    const touch = await createTouchInput(page)
    await viewer.open('i0', { slides: images(3) })
    await touch.drag([300, 400], [90, 410])
    await expect(viewer.dialog).toContainText('2 of 3')
    await touch.drag([90, 400], [300, 400])
    await expect(viewer.dialog).toContainText('1 of 3')
    await page.keyboard.press('Escape')
    await viewer.open('i0', { slides: images(3), dir: 'rtl' })
    await touch.drag([90, 400], [300, 400])
    await expect(viewer.dialog).toContainText('2 of 3')
  })

  test('a swipe down closes, a short one does not', async ({ page, viewer }) => {
    const touch = await createTouchInput(page)
    await viewer.open('i0', { slides: images(2) })
    await touch.drag([200, 350], [200, 365])
    await viewer.waitUntilSettled()
    await expect(viewer.dialog).toContainText('1 of 2')
    await touch.drag([200, 350], [210, 600])
    await expect(viewer.dialog).toHaveCount(0)
    expect(await viewer.focused()).toBe('card-i0')
  })

  test('two fingers enlarge, one pans, a double tap resets', async ({ page, viewer }) => {
    const touch = await createTouchInput(page)
    await page.clock.install()
    await viewer.open('i0', { slides: images(2) })
    await touch.send('touchStart', [
      [180, 400],
      [220, 400],
    ])
    for (let step = 1; step <= 6; step++)
      await touch.send('touchMove', [
        [180 - step * 12, 400],
        [220 + step * 12, 400],
      ])
    await touch.send('touchEnd', [])
    const { scale } = await viewer.transform()
    expect(scale).toBeGreaterThan(2.5)
    await touch.drag([300, 400], [100, 400])
    expect((await viewer.transform()).x).toBeLessThan(-100)
    await expect(viewer.dialog).toContainText('1 of 2')
    await touch.doubleTap([200, 400])
    await expect.poll(async () => (await viewer.transform()).scale).toBe(1)
    // Longer than a tap waits for a second one.
    await page.clock.runFor(400)
    await expect(viewer.dialog).toContainText('1 of 2')
  })
})
