import { expect, it } from 'vitest'
import type { ColorMode, ColorSettings } from '../../core/content/index.ts'
import { paletteChoice, paletteState } from './palette-state.ts'

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
] as const)(
  'with cookies %s, mode %s and a dark palette %s a visitor sees %s',
  (cookies, mode, dark, seen) => {
    expect(paletteState(paletteChoice(cookies), colors(mode, dark))).toBe(seen)
  },
)
