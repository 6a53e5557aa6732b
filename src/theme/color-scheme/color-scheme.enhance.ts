// The colour switcher at work: fetched when the visitor turns to it, or when there is something to do.
// What it looks like is `widgets/color-switcher`; without this script its form does the same by way of the server.

import { applyPalette } from './apply-palette.enhance.ts'
import type { PaletteConfig } from './palette-config.ts'
import { colorCookieIn, colorCookies } from './palette-state.ts'
import { visiblePalette } from './visible-palette.enhance.ts'

/** Switches to the other palette as the visitor asked. */
export function toggle(form: HTMLFormElement): void {
  choose(form, visiblePalette() === 'default', false)
}

/** The system rule: a dark system without a cookie counts as one switch, remembered as automatic (line C2). */
export function switchForSystem(form: HTMLFormElement): void {
  choose(form, true, true)
}

/** Another tab may have switched meanwhile: this page follows. */
export function followCookie(form: HTMLFormElement): void {
  const cookie = colorCookieIn(document.cookie)
  if (cookie === undefined) return
  const state = cookie === 'true' ? 'switched' : 'default'
  if (state !== visiblePalette()) applyPalette(state, configOf(form), form)
}

function choose(form: HTMLFormElement, switched: boolean, automatic: boolean): void {
  const config = configOf(form)
  const cookies = colorCookies(switched, automatic, location.protocol === 'https:')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every engine
  for (const cookie of cookies) document.cookie = cookie
  // Without the cookie the server would send the same page again, and the system rule would ask for it for ever.
  if (config.forceReload && colorCookieIn(document.cookie) === String(switched)) location.reload()
  else applyPalette(switched ? 'switched' : 'default', config, form)
}

const configOf = (form: HTMLFormElement): PaletteConfig =>
  JSON.parse(form.dataset.colorSwitcher ?? '') as PaletteConfig
