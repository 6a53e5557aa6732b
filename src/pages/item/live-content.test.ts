import { describe, expect, it } from 'vitest'
import { anItem } from '../../../tests/support/portfolio-items.ts'
import type { PortfolioItem } from '../../core/content/index.ts'
import { liveWork } from './live-content.ts'

const OURS = 'https://studio.example'
const live = (change: Partial<PortfolioItem>) => liveWork(anItem(change), OURS)

describe('on its own page', () => {
  it('a site can be run, unless it forbids frames', () => {
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
    'a site of ours is known as ours (%s)',
    (siteUrl) => {
      expect(live({ type: 'iframe', siteUrl })).toEqual({ kind: 'site', src: siteUrl, sameOrigin: true })
    },
  )

  it.each(['/portfolio/silt/', '/portfolio/silt', '/portfolio/silt/?preview=1#x', `${OURS}/portfolio/silt/`])(
    'nothing frames the page itself (%s)',
    (siteUrl) => {
      expect(live({ type: 'iframe', siteUrl })).toBeNull()
      expect(live({ type: 'video', videoUrl: siteUrl })).toBeNull()
    },
  )

  it('our own film plays, and files from elsewhere', () => {
    const sources = [{ type: 'video/mp4', url: '/media/film.mp4' }]
    expect(live({ type: 'video', videoSources: sources, videoUrl: '/media/film.mp4' })).toEqual({
      kind: 'film',
      sources,
    })
    expect(live({ type: 'video', videoUrl: 'https://v.example/a.mp4' })).toEqual({
      kind: 'film',
      sources: [{ type: '', url: 'https://v.example/a.mp4' }],
    })
  })

  it('other films come with the player of their site', () => {
    expect(live({ type: 'video', videoUrl: 'https://vimeo.com/76979871' })).toEqual({
      kind: 'player',
      src: 'https://player.vimeo.com/video/76979871?autoplay=1',
    })
    expect(live({ type: 'video', videoUrl: '' })).toBeNull()
  })

  it.each(['page', 'image'])('a %s is there already', (type) => {
    expect(live({ type, siteUrl: 'https://client.example/' })).toBeNull()
  })
})
