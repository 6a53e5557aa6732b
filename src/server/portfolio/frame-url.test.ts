import { expect, it } from 'vitest'
import { frameUrl } from './frame-url.ts'

const SITE = 'https://client.example/'

it.each([
  ['iframe', SITE, '', false, SITE],
  ['iframe', SITE, '', true, SITE],
  ['iframe', '', '', false, ''],
  ['page', '', 'iframe', true, '/portfolio/work/'],
  ['page', '', '', false, '/portfolio/work/'],
  ['page', '', '', true, ''],
  ['page', '', 'same-tab', false, ''],
  ['page', '', 'new-tab', false, ''],
  ['page', SITE, '', false, '/portfolio/work/'],
  ['video', SITE, '', false, ''],
  ['image', SITE, '', false, ''],
  ['poem', SITE, '', false, SITE],
  ['poem', '', '', false, '/portfolio/work/'],
] as const)('a preview of %s with site "%s", open in "%s" and new tab %s frames "%s"', (...row) => {
  const [type, siteUrl, openIn, openInNewTab, expected] = row
  expect(frameUrl({ slug: 'work', type, siteUrl, openIn, openInNewTab })).toBe(expected)
})
