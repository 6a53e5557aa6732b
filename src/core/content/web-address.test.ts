import { describe, expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

const SITE = 'http://site.example/blog/'

describe('a typed address', () => {
  it.each([
    // Whole addresses stay as they are.
    ['https://a.example/x?a=1&b=2#c', 'https://a.example/x?a=1&b=2#c'],
    ['http://a.example', 'http://a.example/'],
    ['  HTTPS://A.example/x  ', 'https://a.example/x'],
    // Without a scheme.
    ['//www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['Vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['example.org', 'https://example.org/'],
    ['example.org?x=1', 'https://example.org/?x=1'],
    ['studio.example.org:8443/demo#top', 'https://studio.example.org:8443/demo#top'],
    ['müller.example/é', 'https://xn--mller-kva.example/%C3%A9'],
    ['xn--mller-kva.xn--p1ai/x', 'https://xn--mller-kva.xn--p1ai/x'],
    ['\\\\cdn.example/x', 'https://cdn.example/x'],
    ['/\\cdn.example/x', 'https://cdn.example/x'],
    // From the root of a site.
    ['/demo-sites/brine/?a=1#b', '/demo-sites/brine/?a=1#b'],
    ['/', '/'],
  ])('%s leads to %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address)
    // Reading an address twice gives the same result: it is read on the server, then by the API, then in the
    // browser.
    expect(webAddress(address)).toBe(address)
  })

  it.each([
    ['/demo-sites/brine/', 'http://site.example/demo-sites/brine/'],
    ['//cdn.example/x', 'http://cdn.example/x'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ])('%s on a known site leads to %s', (typed, address) => {
    expect(webAddress(typed, SITE)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://x.example/',
    'mailto:post@a.example',
    'post@a.example',
    'rubbish',
    'not an address.',
    'index.html',
    'film.mp4',
    'demo.php?id=3',
    'localhost',
    'http://',
    'https:a.example',
    'https:/a.example',
    '//',
    '#top',
    '?page=2',
    '',
    ' ',
    null,
    undefined,
    42,
  ])('%j leads nowhere', (typed) => {
    expect(webAddress(typed)).toBe('')
    expect(webAddress(typed, SITE)).toBe('')
  })
})
