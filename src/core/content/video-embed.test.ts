import { describe, expect, it } from 'vitest'
import { videoEmbed } from './video-embed.ts'

const ID = 'dQw4w9WgXcQ'
const YOUTUBE = `https://www.youtube.com/embed/${ID}?autoplay=1`
const NO_COOKIE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`
const SERIES = 'https://www.youtube.com/embed/videoseries'
const VIMEO = 'https://player.vimeo.com/video/76979871?autoplay=1'

describe('YouTube, every form', () => {
  // @behaviour video-1 video-2
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://youtube.com/watch?v=${ID}`, YOUTUBE],
    [`http://m.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://music.youtube.com/watch?v=${ID}&list=RDAMVM`, YOUTUBE],
    [`https://youtu.be/${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
    [`  https://youtu.be/${ID}  `, YOUTUBE],
    [`https://www.youtube.com/watch?app=desktop&v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch/?v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/embed/${ID}?rel=0`, YOUTUBE],
    [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
    [`https://www.youtube.com/v/${ID}`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch?v=${ID}&t=90`, `${YOUTUBE}&start=90`],
    [`https://youtu.be/${ID}?t=90s`, `${YOUTUBE}&start=90`],
    [`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}&start=90`],
    [`https://youtu.be/${ID}?t=1h2m3s`, `${YOUTUBE}&start=3723`],
    [`https://www.youtube.com/embed/${ID}?start=12`, `${YOUTUBE}&start=12`],
    [`https://www.youtube.com/watch?v=${ID}#t=42`, `${YOUTUBE}&start=42`],
    [`https://youtu.be/${ID}?t=soon`, YOUTUBE],
    // Text after the eleven characters is dropped if it cannot belong to the id.
    [`https://youtu.be/${ID}%20`, YOUTUBE],
    [`https://www.youtube.com/watch?v=${ID}?autoplay=1`, YOUTUBE],
    // Lists, and end times.
    [
      'https://www.youtube.com/playlist?list=PLabcdefghijklmnop',
      `${SERIES}?list=PLabcdefghijklmnop&autoplay=1`,
    ],
    ['https://youtube.com/playlist?list=PL1&si=x', `${SERIES}?list=PL1&autoplay=1`],
    ['https://www.youtube.com/embed/videoseries?list=PL123', `${SERIES}?list=PL123&autoplay=1`],
    [`https://www.youtube.com/watch?v=${ID}&list=PL123&index=2`, `${YOUTUBE}&list=PL123`],
    [`https://youtu.be/${ID}?list=PL123&t=5`, `${YOUTUBE}&list=PL123&start=5`],
    [`https://www.youtube.com/embed/${ID}?start=12&end=30`, `${YOUTUBE}&start=12&end=30`],
  ])('%s', (address, src) => expect(videoEmbed(address)).toEqual({ kind: 'youtube', src }))

  it('uses the no-cookie host on request', () => {
    expect(videoEmbed(`https://youtu.be/${ID}?t=5`, { noCookie: true }).src).toBe(`${NO_COOKIE}&start=5`)
    for (const list of ['playlist', 'embed/videoseries'])
      expect(videoEmbed(`https://www.youtube.com/${list}?list=PL1`, { noCookie: true }).src).toBe(
        'https://www.youtube-nocookie.com/embed/videoseries?list=PL1&autoplay=1',
      )
  })
})

describe('Vimeo, every form', () => {
  // @behaviour video-1
  it.each([
    ['https://vimeo.com/76979871', VIMEO],
    ['http://www.vimeo.com/76979871/', VIMEO],
    ['https://vimeo.com/76979871?share=copy', VIMEO],
    ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}&h=8272103f6e`],
    ['https://vimeo.com/76979871?h=8272103f6e', `${VIMEO}&h=8272103f6e`],
    ['https://player.vimeo.com/video/76979871', VIMEO],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', `${VIMEO}&h=8272103f6e`],
    ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
    ['https://vimeo.com/groups/motion/videos/76979871', VIMEO],
    ['https://vimeo.com/showcase/1234/video/76979871', VIMEO],
    ['https://vimeo.com/album/1234/video/76979871', VIMEO],
    ['https://vimeo.com/76979871#t=1m30s', `${VIMEO}#t=1m30s`],
    ['https://vimeo.com/76979871/8272103f6e#t=30s', `${VIMEO}&h=8272103f6e#t=30s`],
    // Addresses that the owner of a video sees in the address bar.
    ['https://vimeo.com/manage/videos/76979871', VIMEO],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${VIMEO}&h=8272103f6e`],
    ['https://vimeo.com/event/1234567', 'https://vimeo.com/event/1234567/embed'],
    ['https://vimeo.com/event/1234567/8272103f6e', 'https://vimeo.com/event/1234567/embed/8272103f6e'],
    ['https://vimeo.com/event/1234567/embed/8272103f6e', 'https://vimeo.com/event/1234567/embed/8272103f6e'],
    ['https://vimeo.com/showcase/1234', 'https://vimeo.com/showcase/1234/embed'],
    ['https://vimeo.com/album/1234', 'https://vimeo.com/album/1234/embed'],
  ])('%s', (address, src) => expect(videoEmbed(address)).toEqual({ kind: 'vimeo', src }))
})

describe('files', () => {
  it.each(['film.mp4', 'list.m3u8', 'film.WEBM', 'film.ogv?v=2', 'film.mov', 'a/film.m4v#t=3'])(
    '%s',
    (path) => {
      const src = `https://example.org/${path}`
      expect(videoEmbed(src)).toEqual({ kind: 'file', src })
    },
  )

  it('resolves a root-relative file', () => {
    expect(videoEmbed('/films/a.webm', { base: 'http://localhost:3000/portfolio/' })).toEqual({
      kind: 'file',
      src: 'http://localhost:3000/films/a.webm',
    })
  })
})

describe('other addresses are used unchanged', () => {
  // @behaviour video-3 video-2
  it.each([
    'https://example.org/player?clip=1&x=2#c',
    'https://www.youtube.com/watch?v=tooShort',
    `https://www.youtube.com/watch?v=${ID}Z`,
    `https://youtu.be/${ID}-`,
    'https://www.youtube.com/playlist?list=WL',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/@studio',
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.example.org/watch?v=${ID}`,
    'https://vimeo.com/123abc',
    'https://notvimeo.com/76979871',
    'https://example.org/film.mp4.html',
  ])('%s', (src) => expect(videoEmbed(src)).toEqual({ kind: 'frame', src }))
})

describe('refused', () => {
  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'data:video/mp4;base64,AA',
    'ftp://example.org/a.mp4',
    'a.mp4',
    '//',
    'null',
  ])('%j', (address) => expect(videoEmbed(address)).toEqual({ kind: 'none', src: '' }))
})

describe('an address without a scheme', () => {
  it.each([
    [`//www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`youtu.be/${ID}`, YOUTUBE],
    ['vimeo.com/76979871', VIMEO],
    ['//player.example/x', 'https://player.example/x'],
  ])('%s', (address, src) => {
    expect(videoEmbed(address, { base: 'https://own.example' }).src).toBe(src)
  })
})
