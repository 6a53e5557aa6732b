import { expect, images, picture, slide, test, type ViewerPage } from '../support/viewer-harness/test.ts'

const preview = (
  viewer: ViewerPage,
  path: string,
  rest: { framing?: 'allowed' | 'forbidden' | 'unknown'; sameOrigin?: boolean } = {},
) =>
  slide('preview', {
    url: (rest.sameOrigin ? viewer.harness.url : viewer.harness.foreign) + path,
    framing: rest.framing ?? 'unknown',
    sameOrigin: rest.sameOrigin ?? false,
    picture: picture(1200, 3000),
  })

/** Presses at a point, because some drivers cannot press an element in a foreign frame. */
const pressInside = async (viewer: ViewerPage) => {
  await expect(viewer.dialog.frameLocator('iframe').getByRole('button', { name: 'Inside' })).toBeVisible()
  const box = (await viewer.dialog.locator('iframe').boundingBox())!
  await viewer.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

// @behaviour preview-1
test('the frame loads the exact address, with query and hash', { tag: '@main' }, async ({ page, viewer }) => {
  await viewer.open('preview', { slides: [preview(viewer, '/site?a=1&b=2#c')] })
  const frame = viewer.dialog.locator('iframe')
  await expect(frame).toHaveAttribute('src', `${viewer.harness.foreign}/site?a=1&b=2#c`)
  await expect(frame).toHaveAttribute('title', 'A preview')
  const inside = viewer.dialog.frameLocator('iframe')
  await expect(inside.locator('#query')).toHaveText('a=1b=2')
  await expect(inside.locator('#hash')).toHaveText('#c')
  await expect(viewer.dialog.getByRole('heading', { name: 'A preview' })).toBeVisible()
  await expect(viewer.dialog.getByText('Loading…')).toHaveCount(0)
  expect(await page.locator('dialog').boundingBox()).toMatchObject({ height: 800 })
})

test('pages of other sites are sandboxed, our own are not', async ({ page, viewer }) => {
  await viewer.open('preview', {
    slides: [preview(viewer, '/site'), { ...preview(viewer, '/site', { sameOrigin: true }), key: 'own' }],
  })
  const frame = viewer.dialog.locator('iframe')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await page.keyboard.press('ArrowRight')
  await expect(frame).not.toHaveAttribute('sandbox')
})

// @behaviour preview-1 video-4 preview-3
test('the three devices have their exact width, are scaled to fit, and each opening begins with desktop', {
  tag: '@main',
}, async ({ page, viewer }) => {
  await viewer.open('preview', { slides: [preview(viewer, '/site')] })
  const group = viewer.dialog.getByRole('group', { name: 'Device' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(group.getByRole('radio', { name: 'Desktop' })).toBeChecked()
  const width = viewer.dialog.frameLocator('iframe').locator('#width')
  const frame = viewer.dialog.locator('iframe')
  const device = viewer.work
  for (const [name, wide, high] of [
    ['Tablet', 768, 1024],
    ['Mobile', 360, 640],
  ] as const) {
    await group.getByRole('radio', { name }).check()
    await expect(width).toHaveText(String(wide))
    expect(
      await frame.evaluate((element: HTMLElement) => [element.clientWidth, element.clientHeight]),
    ).toEqual([wide, high])
    const [stage, box] = [(await viewer.stage.boundingBox())!, (await device.boundingBox())!]
    expect(box.height).toBeLessThanOrEqual(stage.height + 1)
    expect(box.width / box.height).toBeCloseTo((wide + 20) / (high + 20), 2)
  }
  // Here the arrow keys belong to the radio buttons.
  await page.keyboard.press('ArrowLeft')
  await expect(group.getByRole('radio', { name: 'Tablet' })).toBeChecked()
  await page.keyboard.press('Escape')
  await viewer.card('preview').click()
  await expect(group.getByRole('radio', { name: 'Desktop' })).toBeChecked()
})

// @behaviour preview-1
test('a phone switches devices as well, each shown completely and large enough for fingers', async ({
  page,
  viewer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const slides = [preview(viewer, '/site'), { ...preview(viewer, '/site'), key: 'other' }]
  await viewer.open('preview', { slides, total: 120 })
  const controls = [
    ...(await viewer.dialog.getByRole('radio').all()),
    ...(await viewer.dialog.getByRole('button').all()),
    viewer.dialog.getByRole('link', { name: 'Open in new tab' }),
  ]
  expect(controls).toHaveLength(7)
  for (const [width, height] of [
    [320, 640],
    [740, 360],
    [767, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, wide] of [
      ['Tablet', 768],
      ['Mobile', 360],
      ['Desktop', null],
    ] as const) {
      await viewer.dialog.getByRole('radio', { name }).click()
      const inside = viewer.dialog.frameLocator('iframe').locator('#width')
      if (wide) await expect(inside).toHaveText(String(wide))
      await viewer.waitUntilSettled()
      const [stage, work] = [(await viewer.stage.boundingBox())!, (await viewer.work.boundingBox())!]
      expect(work.width).toBeLessThanOrEqual(stage.width + 1)
      expect(work.height).toBeLessThanOrEqual(stage.height + 1)
      expect(stage.height).toBeGreaterThan(height / 2)
      const boxes = [stage]
      for (const control of controls) boxes.push((await control.boundingBox())!)
      for (const [index, one] of boxes.entries()) {
        if (index > 0) expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(43)
        expect(one.x).toBeGreaterThanOrEqual(0)
        expect(one.x + one.width).toBeLessThanOrEqual(width)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.x + one.width <= other.x + 1 ||
            other.x + other.width <= one.x + 1 ||
            one.y + one.height <= other.y + 1 ||
            other.y + other.height <= one.y + 1
          expect(apart, `${name} at ${width} x ${height}`).toBe(true)
        }
      }
    }
  }
})

test('a page that forbids framing is never framed: its image is shown in the devices', {
  tag: '@main',
}, async ({ page, viewer }) => {
  const id = test.info().testId
  await viewer.open('preview', { slides: [preview(viewer, `/site?${id}`, { framing: 'forbidden' })] })
  await expect(viewer.dialog.getByText(/doesn’t allow other sites to show it/)).toBeVisible()
  await expect(viewer.dialog.getByRole('img', { name: 'A drawing' })).toBeVisible()
  await viewer.dialog.getByRole('radio', { name: 'Mobile' }).check()
  await expect(viewer.dialog.getByRole('img')).toHaveJSProperty('clientWidth', 360)
  await expect(viewer.dialog.locator('iframe')).toHaveCount(0)
  expect(viewer.harness.requests.filter((address) => address.startsWith(`/site?${id}`))).toEqual([])
  await expect(viewer.dialog.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute(
    'href',
    new RegExp(id),
  )
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toHaveCount(0)
})

test('after ten seconds the viewer says that a page takes long', async ({ page, viewer }) => {
  await page.clock.install()
  await viewer.open('preview', { slides: [preview(viewer, '/never')] })
  await expect(viewer.dialog.getByText('Loading…')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(viewer.dialog.getByText(/taking a long time/)).toHaveCount(0)
  await page.clock.fastForward(6_000)
  await expect(viewer.dialog.getByText(/This page is taking a long time/)).toBeVisible()
  await expect(viewer.dialog.getByRole('link', { name: 'Open in new tab' })).toBeVisible()
})

test('Tab and the pointer return the keyboard from a frame of another site', async ({ page, viewer }) => {
  await viewer.open('preview', { slides: [preview(viewer, '/site')] })
  const inside = viewer.dialog.frameLocator('iframe').getByRole('button', { name: 'Inside' })
  await pressInside(viewer)
  await expect.poll(viewer.focused).toBe('A preview')
  await page.mouse.move(600, 20)
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toHaveCount(0)

  await viewer.card('preview').click()
  await inside.focus()
  await page.mouse.move(600, 500)
  await page.keyboard.press('Tab')
  await expect.poll(viewer.focused).toBe('Close (Esc)')
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toHaveCount(0)
  expect(await viewer.focused()).toBe('card-preview')
})

test('the keys of the viewer work inside a frame of our own site, except while typing there', async ({
  page,
  viewer,
}) => {
  const own = { ...preview(viewer, '/site', { sameOrigin: true }), key: 'own' }
  await viewer.open('own', { slides: [own, ...images(1)] })
  const inside = viewer.dialog.frameLocator('iframe')
  await inside.getByRole('button', { name: 'Inside' }).press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Work 1' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await inside.locator('main').evaluate((main) => main.append(document.createElement('input')))
  await inside.locator('input').press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'A preview' })).toBeVisible()
  await inside.locator('input').press('Escape')
  await expect(viewer.dialog).toHaveCount(0)
  expect(await viewer.focused()).toBe('card-own')
})

// @behaviour preview-7
test('a loading site preview has the background colour of the viewer and says that it loads', {
  tag: '@main',
}, async ({ viewer }) => {
  // In the light palette a screen without a colour would not differ from the background.
  await viewer.open('preview', { slides: [preview(viewer, '/never')], palette: 'dark' })
  const wall = await viewer.dialog.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
  await expect(viewer.dialog.locator('[data-device]')).toHaveCSS('background-color', wall)
  const sign = viewer.dialog.getByText('Loading…')
  await viewer.waitUntilSettled()
  await expect(sign).toBeVisible()
  await expect(sign).toHaveCSS('opacity', '1')
  await expect(sign).toHaveCSS('position', 'relative')
})

test('next and previous work beside a site preview', async ({ page, viewer }) => {
  await viewer.open('preview', { slides: [preview(viewer, '/site'), ...images(1)] })
  await pressInside(viewer)
  await viewer.next.click()
  await expect(page.getByRole('dialog', { name: 'Work 1' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'A preview' })).toBeVisible()
})
