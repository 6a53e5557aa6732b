// @engine chromium
import type { Slide } from '../../src/ui/viewer/index.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { axe, LOOKS } from '../support/test.ts'
import { expect, images, picture, slide, test } from '../support/viewer-harness/test.ts'

for (const { palette, dir } of LOOKS)
  test(`no kind of slide has an accessibility fault, ${palette}, ${dir}`, {
    tag: dir === 'rtl' ? '@main' : [],
  }, async ({ page, viewer }) => {
    const site = `${viewer.harness.url}/site`
    const slides: Slide[] = [
      { ...images(1)[0]!, caption: 'Ink on paper, 2025' },
      slide('image', { key: 'broken', picture: picture(400, 300, { url: '/broken.jpg' }) }),
      slide('video', {
        key: 'frame',
        url: `${viewer.harness.url}/player`,
        sources: [],
        poster: picture(1280, 720),
      }),
      slide('preview', { url: site, framing: 'allowed', sameOrigin: true, picture: null }),
      slide('preview', {
        key: 'forbidden',
        url: site,
        framing: 'forbidden',
        sameOrigin: false,
        picture: picture(1200, 3000),
      }),
      slide('link', { url: 'https://example.org/', newTab: true, picture: picture(900, 600) }),
      slide('missing', {}),
    ]
    await viewer.open('i0', { slides, palette, dir })
    for (const { title } of slides) {
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await finishMotion(page)
      expect(await axe(page, 'dialog'), title).toEqual([])
      if (title !== slides.at(-1)?.title) await viewer.next.click()
    }
  })
