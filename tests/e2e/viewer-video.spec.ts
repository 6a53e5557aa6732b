import { expect, images, picture, slide, test } from '../support/viewer-harness/test.ts'

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ?t=30'
const EMBED = 'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&start=30'

test.beforeEach(async ({ context }) => {
  // No request leaves this machine; the player is ours.
  await context.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' }),
  )
})

// @behaviour viewer-1 video-1 video-4 preview-3
test('an opened video starts at once, 16:9 within 800 by 450', { tag: '@main' }, async ({ page, viewer }) => {
  await viewer.open('video', { slides: [slide('video', { url: YOUTUBE, sources: [], poster: null })] })
  const frame = viewer.dialog.locator('iframe')
  await expect(frame).toHaveAttribute('src', EMBED)
  await expect(frame).toHaveAttribute('title', 'Video Preview')
  await expect(frame).toHaveAttribute('allow', /autoplay; fullscreen/)
  const box = (await frame.boundingBox())!
  expect([box.width, box.height]).toEqual([800, 450])
  await page.setViewportSize({ width: 400, height: 700 })
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeLessThanOrEqual(400)
  const small = (await frame.boundingBox())!
  expect(small.width / small.height).toBeCloseTo(16 / 9, 1)
})

test('a video reached by Next requests nothing before a press', async ({ page, viewer }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(viewer.harness.url)) outside.push(request.url())
  })
  await viewer.open('i0', {
    slides: [...images(1), slide('video', { url: YOUTUBE, sources: [], poster: picture(1280, 720) })],
  })
  await page.keyboard.press('ArrowRight')
  await expect(viewer.stage.locator('img')).toBeVisible()
  await expect(viewer.dialog.locator('iframe')).toHaveCount(0)
  expect(outside).toEqual([])
  const play = viewer.dialog.getByRole('button', { name: 'Play' })
  const [stage, box] = [(await viewer.stage.boundingBox())!, (await play.boundingBox())!]
  expect(box.x + box.width / 2).toBeCloseTo(stage.x + stage.width / 2, 0)
  await play.click()
  await expect(viewer.dialog.locator('iframe')).toHaveAttribute('src', EMBED)
  // Keys still belong to the viewer although the pressed button disappeared.
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.dialog).toContainText('1 of 2')
})

test('our own files play in a video element', async ({ viewer }) => {
  await viewer.open('video', {
    slides: [
      slide('video', {
        url: '/nothing.mp4',
        sources: [
          { type: 'video/webm', url: '/film.webm' },
          { type: 'video/mp4', url: '/film.mp4' },
        ],
        poster: picture(1280, 720),
      }),
    ],
  })
  const film = viewer.dialog.locator('video')
  for (const attribute of ['controls', 'playsinline', 'autoplay'])
    await expect(film).toHaveAttribute(attribute, '')
  await expect(film).toHaveAttribute('poster', '/picture/1280x720.svg')
  await expect(film.locator('source')).toHaveCount(2)
  // The click that opened it allows it to start with sound.
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(film).toHaveJSProperty('muted', false)
})

// @behaviour viewer-8
test('a video that cannot be shown says so and links to its address', { tag: '@main' }, async ({
  viewer,
}) => {
  await viewer.open('video', { slides: [slide('video', { url: '/gone.mp4', sources: [], poster: null })] })
  await expect(viewer.dialog.getByText('The content could not be loaded', { exact: true })).toBeVisible()
  await expect(viewer.dialog.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute(
    'href',
    /\/gone\.mp4$/,
  )
})

test('a forbidden address is not used', async ({ viewer }) => {
  await viewer.open('video', {
    slides: [slide('video', { url: 'javascript:alert(1)', sources: [], poster: null })],
  })
  await expect(viewer.dialog.getByText('The content could not be loaded', { exact: true })).toBeVisible()
  await expect(viewer.dialog.locator('iframe, a')).toHaveCount(0)
})
