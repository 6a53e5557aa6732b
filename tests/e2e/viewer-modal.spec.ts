import { expect, images, picture, slide, test } from '../support/viewer-harness/test.ts'

for (const shadow of [false, true]) {
  test.describe(shadow ? 'inside a shadow root' : 'on a page', () => {
    test('takes the focus, traps it and returns it', { tag: shadow ? [] : '@main' }, async ({
      page,
      viewer,
    }) => {
      await viewer.open('i1', { slides: images(3), shadow })
      expect(await viewer.focused()).toBe('Close (Esc)')
      // What a button is for is its name, not only its tooltip.
      for (const button of await viewer.dialog.getByRole('button').all())
        expect(await button.getAttribute('aria-label')).toBe(await button.getAttribute('title'))
      const stops: string[] = []
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab')
        stops.push(await viewer.focused())
      }
      expect(stops.slice(0, 3)).toEqual(['Zoom out (−)', 'Whole picture (0)', 'Zoom in (+)'])
      expect(stops[5]).toBe('Close (Esc)')
      await page.keyboard.press('Shift+Tab')
      expect(await viewer.focused()).toBe('Next (Right arrow key)')
      await page.keyboard.press('Escape')
      await expect(viewer.dialog).toHaveCount(0)
      expect(await viewer.focused()).toBe('card-i1')
    })

    // @behaviour viewer-1 viewer-6
    test('closes by Escape, its button and the backdrop, and opens the same work again', {
      tag: '@main',
    }, async ({ page, viewer }) => {
      await viewer.open('i0', { slides: [slide('missing', { key: 'i0' })], shadow })
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => viewer.close.click(),
        () => page.mouse.click(40, 300),
      ]) {
        await close()
        await expect(viewer.dialog).toHaveCount(0)
        expect(await viewer.focused()).toBe('card-i0')
        await viewer.card('i0').click()
        await expect(viewer.dialog).toBeVisible()
      }
      expect(await page.evaluate(() => globalThis.harness.closes)).toBe(3)
    })
  })
}

test('a click inside, a drag and a selection that end on the backdrop leave it open', async ({
  page,
  viewer,
}) => {
  await viewer.open('i0', { slides: images(2) })
  await viewer.dialog.getByRole('heading').click()
  const heading = await viewer.dialog.getByRole('heading').boundingBox()
  await page.mouse.move(heading!.x + 5, heading!.y + 5)
  await page.mouse.down()
  await page.mouse.move(20, heading!.y - 100, { steps: 5 })
  await page.mouse.up()
  // From one point of the backdrop to another, far away.
  await page.mouse.move(20, 200)
  await page.mouse.down()
  await page.mouse.move(20, 120, { steps: 5 })
  await page.mouse.up()
  await viewer.waitUntilSettled()
  // Only an open viewer moves on to the next work.
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('2 of 2')
})

test('the page behind does not scroll or shift, and everything is restored on closing', async ({
  page,
  viewer,
}) => {
  await viewer.open('i0', { slides: images(2) })
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toHaveCount(0)
  await page.evaluate(() => {
    // A page that does not reserve the scrollbar's space itself.
    document.documentElement.style.scrollbarGutter = 'auto'
    scrollTo(0, 120)
  })
  const before = await page.evaluate(() => [
    document.documentElement.getAttribute('style'),
    document.body.clientWidth,
  ])
  for (let round = 0; round < 3; round++) {
    await viewer.card('i1').evaluate((card: HTMLElement) => {
      card.focus({ preventScroll: true })
      card.click()
    })
    await expect(viewer.dialog).toBeVisible()
    expect(await page.evaluate(() => document.body.clientWidth)).toBe(before[1])
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 300)
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toHaveCount(0)
  }
  expect(await page.evaluate(() => scrollY)).toBe(120)
  expect(
    await page.evaluate(() => [document.documentElement.getAttribute('style'), document.body.clientWidth]),
  ).toEqual(before)
})

test('two quick Escape presses close once, and the focus returns to the place of the opener', async ({
  page,
  viewer,
}) => {
  await viewer.open('i1', { slides: images(2) })
  await viewer.card('i1').evaluate((card) => card.replaceWith(card.cloneNode(true)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => globalThis.harness.closes)).toBe(1)
  expect(await viewer.focused()).toBe('card-i1')
})

test('keys still work when the focused control is removed with its slide', async ({ page, viewer }) => {
  await viewer.open('i0', { slides: images(3) })
  await viewer.dialog.getByRole('button', { name: 'Zoom in (+)' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.dialog).toContainText('3 of 3')
})

test('is a dialog with a name also with text twice as large in a small window', async ({ page, viewer }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const long = 'A title that is long enough to need several lines on a telephone, and then some more of it'
  await viewer.open('i0', {
    slides: [
      { ...images(1)[0]!, title: long, caption: long, picture: picture(800, 600) },
      ...images(2).slice(1),
    ],
  })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(page.getByRole('dialog', { name: long })).toBeVisible()
  for (const control of [viewer.close, viewer.next, viewer.previous]) {
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    expect(box!.y + box!.height).toBeLessThanOrEqual(256)
  }
  expect(await viewer.stage.evaluate((stage) => stage.clientHeight)).toBeGreaterThan(40)
})

test('nothing moves with reduced motion', async ({ page, viewer, browserName }) => {
  test.skip(browserName === 'firefox', 'this driver cannot emulate media')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await viewer.open('i0', { slides: images(2) })
  await page.keyboard.press('+')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toHaveCount(0)
})
