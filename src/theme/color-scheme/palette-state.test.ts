import { expect, it } from 'vitest'
import type { ColorMode, ColorSettings } from '../../core/content/index.ts'
import { colorCookies, paletteChoice, paletteState } from './palette-state.ts'

const colors = (defaultMode: ColorMode, isDarkPalette: boolean): ColorSettings => ({
  palettes: { default: [], switched: [] },
  logos: { default: null, switched: null },
  defaultMode,
  isDarkPalette,
  forceReload: false,
})

it.each([
  ['a=b; astraColorSwitcherState=true', 'light', true, 'switched'],
  ['astraColorSwitcherState=false; a=b', 'dark', true, 'default'],
  ['astraColorSwitcherState=1', 'dark', true, 'default'],
  [undefined, 'dark', true, 'switched'],
  ['xastraColorSwitcherState=true', 'light', true, 'default'],
  [undefined, 'light', true, 'default'],
  [undefined, 'system', true, 'auto'],
  [undefined, 'system', false, 'default'],
  [undefined, 'dark', false, 'switched'],
  [undefined, 'light', false, 'default'],
  ['astraColorSwitcherState=true', 'system', true, 'switched'],
  ['astraColorSwitcherState=true', 'system', false, 'switched'],
  ['astraColorSwitcherState=true', 'light', false, 'switched'],
  ['astraColorSwitcherState=false', 'system', true, 'default'],
  ['astraColorSwitcherState=false', 'dark', false, 'default'],
] as const)(
  'with cookies %s, mode %s and a dark palette %s a visitor sees %s',
  (cookies, mode, dark, seen) => {
    expect(paletteState(paletteChoice(cookies), colors(mode, dark))).toBe(seen)
  },
)

it('stores a choice for 90 days and deletes that of the system', () => {
  expect(colorCookies(true, false, false)).toEqual([
    'astraColorSwitcherState=true; Max-Age=7776000; Path=/; SameSite=Lax',
    'astraColorSwitcherAutomatic=; Max-Age=0; Path=/; SameSite=Lax',
  ])
  expect(colorCookies(false, false, true)).toEqual([
    'astraColorSwitcherState=false; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
    'astraColorSwitcherAutomatic=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ])
})

it('also stores that the system decided', () => {
  expect(colorCookies(true, true, false)[1]).toBe(
    'astraColorSwitcherAutomatic=true; Max-Age=7776000; Path=/; SameSite=Lax',
  )
})
