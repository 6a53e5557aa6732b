import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../../../tests/support/portfolio-items.ts'
import { itemAction } from '../../../core/content/index.ts'
import { toSlide } from './to-slide.ts'

const OWN_PAGE = 'https://studio.example/portfolio/'
const ELSEWHERE = 'https://shop.example/'

/** Returns a website item from another site's server, which was told whether it may be framed. */
const website = (siteUrl: string, framing: 'allowed' | 'forbidden' | 'unknown') =>
  exampleItem({ type: 'iframe', link: 'https://studio.example/portfolio/silt/', siteUrl, framing })

describe('a site preview (preview-5)', () => {
  it.each([
    ['https://studio.example/demo/', 'allowed', OWN_PAGE, 'allowed'],
    ['https://studio.example/demo/', 'allowed', ELSEWHERE, 'forbidden'],
    ['https://studio.example/demo/', 'unknown', ELSEWHERE, 'unknown'],
    ['https://client.example/', 'allowed', ELSEWHERE, 'allowed'],
    ['https://client.example/', 'forbidden', OWN_PAGE, 'forbidden'],
  ] as const)('of %s, which the server found %s, is on %s %s', (siteUrl, framing, page, expected) => {
    const item = website(siteUrl, framing)
    expect(
      toSlide(item, { action: itemAction(item), page, href: '/', noCookie: false, categories: [] }),
    ).toMatchObject({
      kind: 'preview',
      framing: expected,
    })
  })
})
