import { describe, expect, it } from 'vitest'
import { anItem, aPicture } from '../../../../tests/support/portfolio-items.ts'
import { openItem } from './open-item.ts'

const LINK = 'https://studio.example/portfolio/silt/'
const SITE = 'https://client.example/?a=1&b=2#c'

describe('what choosing an item does (open-1 to open-7)', () => {
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
    expect(openItem(anItem({ type, openIn, openInNewTab, link: LINK, siteUrl: SITE }))).toEqual(expected)
  })

  // @behaviour viewer-1
  it('opens a video in the overlay, whatever the tab settings say', () => {
    const videoUrl = 'https://vimeo.com/76979871'
    expect(openItem(anItem({ type: 'video', videoUrl, openIn: 'new-tab', openInNewTab: true }))).toEqual({
      kind: 'video',
      url: videoUrl,
    })
  })

  it('opens the lightbox picture of an image, and its thumbnail when there is none', () => {
    const lightbox = aPicture({ url: '/media/large.jpg' })
    expect(openItem(anItem({ lightbox }))).toEqual({ kind: 'image', url: '/media/large.jpg' })
    expect(openItem(anItem())).toEqual({ kind: 'image', url: aPicture().url })
  })

  it('treats an unknown kind without a site as a page', () => {
    expect(openItem(anItem({ type: 'carousel', link: LINK }))).toEqual({ kind: 'preview', url: LINK })
  })

  it.each([
    ['a page without a link', anItem({ type: 'page', link: '' })],
    ['a site without an address', anItem({ type: 'iframe', openInNewTab: true })],
    ['a video without an address', anItem({ type: 'video' })],
    ['an image without any picture', anItem({ type: 'image', thumbnail: null })],
  ])('gives %s no action', (_, item) => {
    expect(openItem(item)).toEqual({ kind: 'none' })
  })
})
