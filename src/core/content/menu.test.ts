import { expect, it } from 'vitest'
import { currentEntry } from './menu.ts'

it.each([
  ['/portfolio/', '/portfolio/', 'page'],
  ['/portfolio/?category=maps', '/portfolio/', undefined],
  ['/portfolio/?category=maps', '/portfolio/?category=maps', 'page'],
  ['/portfolio/', '/portfolio/?category=maps', 'true'],
  ['/portfolio/', '/portfolio/float/', 'true'],
  ['/', '/portfolio/', undefined],
  ['/about/#team', '/about/', undefined],
  ['https://elsewhere.example/', '/', undefined],
])('a menu item with the link %s on the page %s is marked %s', (url, path, mark) => {
  expect(currentEntry(url, path)).toBe(mark)
})
