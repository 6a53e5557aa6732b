import { expect, it } from 'vitest'
import { MENU_CLOSE_DELAY_MS } from '../../ui/menu/use-open-menus.ts'
import { HASH_CORRECTION_MS, MENU_TIMEOUT_MS } from '../anchors/anchors.enhance.ts'
import {
  FADE_TIMEOUT_MS,
  SEARCH_FADE_START_MS,
  SEARCH_FOCUS_DELAY_MS,
  SEARCH_HIDE_MS,
} from '../search/search-delays.ts'

// @behaviour delay-1 search-3 anchor-2
it.each([
  ['an overlay of the search begins to fade in', SEARCH_FADE_START_MS, 1],
  ['an overlay of the search is hidden', SEARCH_HIDE_MS, 200],
  ['the search field has the focus', SEARCH_FOCUS_DELAY_MS, 200],
  ['a sub-menu that the pointer has left closes', MENU_CLOSE_DELAY_MS, 200],
  ['a fade without end counts as ended', FADE_TIMEOUT_MS, 500],
  ['a menu that does not leave is waited for no longer', MENU_TIMEOUT_MS, 500],
  ['the place of a hash is put right', HASH_CORRECTION_MS, 750],
])('%s after the milliseconds of the specification', (_what, delay, milliseconds) => {
  expect(delay).toBe(milliseconds)
})
