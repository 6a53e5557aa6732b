import { expect, it } from 'vitest'
import type { ColorMode, ColorSettings } from '../../core/content/index.ts'
import { paletteState } from './palette-state.ts'

const colors = (defaultMode: ColorMode, isDarkPalette: boolean): ColorSettings => ({
  palettes: { default: [], switched: [] },
  logos: { default: null, switched: null },
  defaultMode,
  isDarkPalette,
  forceReload: false,
})

it.each([
  ['true', 'light', true, 'switched'],
  ['false', 'dark', true, 'default'],
  ['1', 'dark', true, 'default'],
  [undefined, 'dark', true, 'switched'],
  [undefined, 'light', true, 'default'],
  [undefined, 'system', true, 'auto'],
  [undefined, 'system', false, 'default'],
] as const)('with cookie %s, mode %s and a dark palette %s a visitor sees %s', (cookie, mode, dark, seen) => {
  expect(paletteState(cookie, colors(mode, dark))).toBe(seen)
})
