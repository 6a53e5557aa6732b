// Switches palettes in the open page. Fetched when it is needed; without it the form of `ColorSwitcher.tsx` is sent to
// the server.

import { applyPalette } from './apply-palette.enhance.ts'
import type { PaletteConfig } from './palette-config.ts'
import { colorCookies, paletteChoice } from './palette-state.ts'
import { visiblePalette } from './visible-palette.enhance.ts'

/** Switches to the other palette, by the visitor's choice. */
export function toggle(form: HTMLFormElement): void {
  choose(form, visiblePalette() === 'default', false)
}

/** Switches for a dark system without a cookie and remembers it as automatic (color-3). */
export function switchForSystem(form: HTMLFormElement): void {
  choose(form, true, true)
}

/** Follows a switch in another tab. */
export function followCookie(form: HTMLFormElement): void {
  const choice = paletteChoice(document.cookie)
  if (choice !== 'none' && choice !== visiblePalette()) applyPalette(choice, configOf(form), form)
}

function choose(form: HTMLFormElement, switched: boolean, automatic: boolean): void {
  const config = configOf(form)
  const cookies = colorCookies(switched, automatic, location.protocol === 'https:')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every engine
  for (const cookie of cookies) document.cookie = cookie
  const state = switched ? 'switched' : 'default'
  // Without the cookie the server would send the same page again, and a dark system would reload it forever.
  if (config.forceReload && paletteChoice(document.cookie) === state) location.reload()
  else applyPalette(state, config, form)
}

const configOf = (form: HTMLFormElement): PaletteConfig =>
  JSON.parse(form.dataset.colorSwitcher ?? '') as PaletteConfig
