import { expect, it } from 'vitest'
import { addressInCode } from './embed-code.ts'
import { webAddress } from './web-address.ts'

const YOUTUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x'

// @behaviour video-6
it.each([
  [
    `<iframe width="560" height="315" src="${YOUTUBE}" title="YouTube video player" frameborder="0" allowfullscreen></iframe>`,
    YOUTUBE,
  ],
  [
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/1?h=ab&amp;badge=0" allow="autoplay"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'https://player.vimeo.com/video/1?h=ab&badge=0',
  ],
  [
    '<iframe src="https://a.example/x?a=1&#38;b=2&#038;c=3&#x26;d=4"></iframe>',
    'https://a.example/x?a=1&b=2&c=3&d=4',
  ],
  ['<iframe\n data-src="https://lazy.example/"\n src = https://a.example/x></iframe>', 'https://a.example/x'],
  ["<IFRAME SRC='//www.youtube.com/embed/dQw4w9WgXcQ'></IFRAME>", '//www.youtube.com/embed/dQw4w9WgXcQ'],
  [
    '<video controls><source src="https://a.example/f.mp4" type="video/mp4"></video>',
    'https://a.example/f.mp4',
  ],
  ['<mux-player playback-id="AbC12" metadata-video-title="x"></mux-player>', 'https://player.mux.com/AbC12'],
  [
    '<div class="wistia_embed wistia_async_a1b2c3 popover=true"></div>',
    'https://fast.wistia.net/embed/iframe/a1b2c3',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"></blockquote>',
    'https://www.tiktok.com/@a/video/1',
  ],
  ['[embed]https://youtu.be/dQw4w9WgXcQ[/embed]', 'https://youtu.be/dQw4w9WgXcQ'],
])('the address in %s is used', (code, address) => {
  expect(addressInCode(code)).toBe(address)
  expect(webAddress(addressInCode(code))).toBe(address.replace(/^\/\//, 'https://'))
})

it.each(['https://youtu.be/dQw4w9WgXcQ', '<iframe></iframe>', '<b>film</b>', ''])(
  '%j stays as it is',
  (text) => expect(addressInCode(text)).toBe(text),
)

it('is read in linear time, and a code without an address gives none', () => {
  expect(webAddress(addressInCode('<iframe '.repeat(20_000)))).toBe('')
})
