import { describe, expect, it } from 'vitest'
import { hasPlayer, playerAddress } from './player-address.ts'
import { videoEmbed } from './video-embed.ts'

describe('the player of a copied video address', () => {
  const LOOM = '0123456789abcdef0123456789abcdef'
  const DRIVE = 'https://drive.google.com/file/d/1AbC-d_f/preview'
  const WISTIA = 'https://fast.wistia.net/embed/iframe/a1b2c3d4e5'
  const DAILYMOTION = 'https://geo.dailymotion.com/player.html?video=x8abc'
  // @behaviour video-7
  it.each([
    [`https://www.loom.com/share/${LOOM}`, `https://www.loom.com/embed/${LOOM}`],
    [`https://loom.com/share/${LOOM}?sid=1&t=30`, `https://www.loom.com/embed/${LOOM}?t=30`],
    [`https://www.loom.com/embed/${LOOM}`, `https://www.loom.com/embed/${LOOM}`],
    ['https://drive.google.com/file/d/1AbC-d_f/view?usp=sharing', DRIVE],
    ['https://drive.google.com/file/u/1/d/1AbC-d_f/edit', DRIVE],
    ['https://drive.google.com/open?id=1AbC-d_f&usp=drive_fs', DRIVE],
    ['https://drive.google.com/uc?export=download&id=1AbC-d_f', DRIVE],
    ['https://drive.google.com/file/d/1AbC-d_f/view?resourcekey=0-x', `${DRIVE}?resourcekey=0-x`],
    ['https://studio.wistia.com/medias/a1b2c3d4e5', WISTIA],
    ['https://studio.wistia.com/medias/a1b2c3d4e5?wtime=30', `${WISTIA}?time=30`],
    ['https://fast.wistia.net/embed/iframe/a1b2c3d4e5?videoFoam=true', WISTIA],
    ['https://www.dailymotion.com/video/x8abc?playlist=x7', DAILYMOTION],
    ['https://dai.ly/x8abc', DAILYMOTION],
    ['https://www.dailymotion.com/embed/video/x8abc?start=9', `${DAILYMOTION}&startTime=9`],
    ['https://streamable.com/ab12cd', 'https://streamable.com/e/ab12cd'],
    ['https://streamable.com/e/ab12cd?t=3', 'https://streamable.com/e/ab12cd?t=3'],
    [
      'https://iframe.mediadelivery.net/play/12/ab-cd?t=5',
      'https://iframe.mediadelivery.net/embed/12/ab-cd?t=5',
    ],
    ['https://stream.mux.com/AbC12.m3u8', 'https://player.mux.com/AbC12'],
    ['https://stream.mux.com/AbC12.m3u8?token=x', 'https://player.mux.com/AbC12?playback-token=x'],
  ])('%s', (address, src) => {
    expect(playerAddress(address)).toBe(src)
    expect(hasPlayer(address)).toBe(true)
    expect(videoEmbed(playerAddress(address))).toEqual({ kind: 'frame', src })
  })

  it.each([
    [
      'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=x&dl=0',
      'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=x&raw=1',
    ],
    ['https://www.dropbox.com/s/abc/film.mp4', 'https://www.dropbox.com/s/abc/film.mp4?raw=1'],
    ['https://dropbox.com/scl/fi/a/Film.MP4?rlkey=x', 'https://dropbox.com/scl/fi/a/Film.MP4?raw=1&rlkey=x'],
    ['https://dropbox.com/s/a/f.webm?dl=1&rlkey=x', 'https://dropbox.com/s/a/f.webm?raw=1&rlkey=x'],
    ['https://www.dropbox.com/s/abc/film.mp4?raw=1', 'https://www.dropbox.com/s/abc/film.mp4?raw=1'],
    ['https://www.dropbox.com/s/abc/film.mov?dl=0', 'https://www.dropbox.com/s/abc/film.mov?raw=1'],
    ['https://stream.mux.com/AbC12/high.mp4', 'https://stream.mux.com/AbC12/high.mp4'],
    ['https://cdn.example/film/playlist.m3u8', 'https://cdn.example/film/playlist.m3u8'],
  ])('%s is a file', (address, src) =>
    expect(videoEmbed(playerAddress(address))).toEqual({ kind: 'file', src }),
  )

  it.each([
    'https://www.loom.com/share/folder/x',
    'https://drive.google.com/drive/folders/1AbC',
    'https://notloom.com/share/0123456789abcdef0123456789abcdef',
    'https://loom.com.example/share/0123456789abcdef0123456789abcdef',
    'https://www.dropbox.com/scl/fo/abc?dl=0',
    'https://youtu.be/dQw4w9WgXcQ',
    '/media/film.mp4',
    'film',
    '',
  ])('%s stays as it is', (address) => {
    expect(playerAddress(address)).toBe(address)
    expect(hasPlayer(address)).toBe(false)
  })
})
