import { describe, expect, it } from 'vitest'
import { exampleItem, examplePicture } from '../../../tests/support/portfolio-items.ts'
import { itemAction, liveContent, previewUrl } from './item-action.ts'
import type { PortfolioItem } from './portfolio-item.ts'

const LINK = 'https://studio.example/portfolio/silt/'
const SITE = 'https://client.example/?a=1&b=2#c'

describe('the work action (open-1 to open-7)', () => {
  // @behaviour open-1 open-2 open-3 open-4
  it.each([
    ['page', 'new-tab', false, { kind: 'tab', url: LINK, newTab: true }],
    ['page', 'new-tab', true, { kind: 'tab', url: LINK, newTab: true }],
    ['page', 'same-tab', false, { kind: 'tab', url: LINK, newTab: false }],
    ['page', 'same-tab', true, { kind: 'tab', url: LINK, newTab: false }],
    ['page', 'iframe', false, { kind: 'preview', url: LINK }],
    ['page', 'iframe', true, { kind: 'preview', url: LINK }],
    ['page', '', false, { kind: 'preview', url: LINK }],
    ['page', '', true, { kind: 'tab', url: LINK, newTab: true }],
    ['iframe', '', false, { kind: 'preview', url: SITE }],
    ['iframe', 'new-tab', false, { kind: 'preview', url: SITE }],
    ['iframe', 'same-tab', true, { kind: 'tab', url: SITE, newTab: true }],
    ['iframe', '', true, { kind: 'tab', url: SITE, newTab: true }],
    ['carousel', 'new-tab', false, { kind: 'preview', url: SITE }],
  ] as const)('a %s opening in "%s" with the new-tab flag %s', (type, openIn, openInNewTab, expected) => {
    expect(itemAction(exampleItem({ type, openIn, openInNewTab, link: LINK, siteUrl: SITE }))).toEqual(
      expected,
    )
  })

  // @behaviour viewer-1
  it('opens a video in the viewer, with any setting for tabs', () => {
    const videoUrl = 'https://vimeo.com/76979871'
    expect(
      itemAction(exampleItem({ type: 'video', videoUrl, openIn: 'new-tab', openInNewTab: true })),
    ).toEqual({
      kind: 'video',
      url: videoUrl,
    })
  })

  it('opens the lightbox image of an image work, and its thumbnail if there is none', () => {
    const lightbox = examplePicture({ url: '/media/large.jpg' })
    expect(itemAction(exampleItem({ lightbox }))).toEqual({ kind: 'image', url: '/media/large.jpg' })
    expect(itemAction(exampleItem())).toEqual({ kind: 'image', url: examplePicture().url })
  })

  it('treats an unknown kind without a site as a page', () => {
    expect(itemAction(exampleItem({ type: 'carousel', link: LINK }))).toEqual({ kind: 'preview', url: LINK })
  })

  it.each([
    ['a page without a link', exampleItem({ type: 'page', link: '' })],
    ['a site without an address', exampleItem({ type: 'iframe', openInNewTab: true })],
    ['a video without an address', exampleItem({ type: 'video' })],
    ['an image without any picture', exampleItem({ type: 'image', thumbnail: null })],
  ])('gives %s no action', (_, item) => {
    expect(itemAction(item)).toEqual({ kind: 'none' })
  })
})

const OURS = 'https://studio.example'
const live = (change: Partial<PortfolioItem>) => liveContent(exampleItem(change), OURS)

describe('on the page of a work', () => {
  it('a website can be shown, unless it forbids frames', () => {
    const siteUrl = 'https://client.example/'
    const site = { kind: 'site', src: siteUrl, sameOrigin: false }
    expect(live({ type: 'iframe', siteUrl, framing: 'allowed' })).toEqual(site)
    expect(live({ type: 'iframe', siteUrl, framing: 'unknown' })).toEqual(site)
    expect(live({ type: 'poem', siteUrl })).toEqual(site)
    expect(live({ type: 'iframe', siteUrl, framing: 'forbidden' })).toBeNull()
    expect(live({ type: 'iframe', siteUrl: '' })).toBeNull()
    expect(live({ type: 'iframe', siteUrl: 'http://' })).toBeNull()
  })

  it.each(['/demo-sites/tern-row/', `${OURS}/demo-sites/tern-row/`])(
    'a website of our own is recognised (%s)',
    (siteUrl) => {
      expect(live({ type: 'iframe', siteUrl })).toEqual({ kind: 'site', src: siteUrl, sameOrigin: true })
    },
  )

  it.each(['/portfolio/silt/', '/portfolio/silt', '/portfolio/silt/?preview=1#x', `${OURS}/portfolio/silt/`])(
    'the page never frames itself (%s)',
    (siteUrl) => {
      expect(live({ type: 'iframe', siteUrl })).toBeNull()
      expect(live({ type: 'video', videoUrl: siteUrl })).toBeNull()
    },
  )

  it('our own video files play, and files of other sites', () => {
    const sources = [{ type: 'video/mp4', url: '/media/film.mp4' }]
    expect(live({ type: 'video', videoSources: sources, videoUrl: '/media/film.mp4' })).toEqual({
      kind: 'video',
      sources,
    })
    expect(live({ type: 'video', videoUrl: 'https://v.example/a.mp4' })).toEqual({
      kind: 'video',
      sources: [{ type: '', url: 'https://v.example/a.mp4' }],
    })
  })

  it('other videos use the player of their site', () => {
    expect(live({ type: 'video', videoUrl: 'https://vimeo.com/76979871' })).toEqual({
      kind: 'player',
      src: 'https://player.vimeo.com/video/76979871?autoplay=1',
    })
    expect(live({ type: 'video', videoUrl: '' })).toBeNull()
  })

  it.each(['page', 'image'])('a %s is already there', (type) => {
    expect(live({ type, siteUrl: 'https://client.example/' })).toBeNull()
  })
})

const CLIENT = 'https://client.example/'

it.each([
  ['iframe', CLIENT, '', false, CLIENT],
  ['iframe', CLIENT, '', true, CLIENT],
  ['iframe', '', '', false, ''],
  ['page', '', 'iframe', true, '/portfolio/work/'],
  ['page', '', '', false, '/portfolio/work/'],
  ['page', '', '', true, ''],
  ['page', '', 'same-tab', false, ''],
  ['page', '', 'new-tab', false, ''],
  ['page', CLIENT, '', false, '/portfolio/work/'],
  ['video', CLIENT, '', false, ''],
  ['image', CLIENT, '', false, ''],
  ['poem', CLIENT, '', false, CLIENT],
  ['poem', '', '', false, '/portfolio/work/'],
] as const)('a preview of %s with site "%s", open in "%s" and new tab %s frames "%s"', (...row) => {
  const [type, siteUrl, openIn, openInNewTab, expected] = row
  expect(previewUrl({ slug: 'work', type, siteUrl, openIn, openInNewTab })).toBe(expected)
})
