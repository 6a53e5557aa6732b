import type { CSSProperties } from 'react'
import { type ColorSettings, PALETTE_SIZE } from '../../core/content/index.ts'
import type { PaletteState } from './palette-state.ts'

/** Style of a palette in a page: on the root element or, if the system decides, in a style element. */
export interface PaletteStyle {
  /** Colour scheme of native controls and scrollbars. */
  colorScheme: 'light' | 'dark' | 'auto'
  rootStyle: CSSProperties
  /** Text of a style element; empty if the root element has everything. */
  css: string
  /** Colours of the browser's own bars; one per scheme if both are possible. */
  themeColors: { color: string; media?: string }[]
}

/**
 * The nine colours as `--ast-global-color-0` to `-8` (color-1). A chosen palette is set on the root element; with `auto`
 * a media query selects one, so that the first paint is right without script.
 */
export function paletteStyle(state: PaletteState, { palettes, isDarkPalette }: ColorSettings): PaletteStyle {
  const { default: normal, switched } = palettes
  const paper = (palette: readonly string[]) => palette[BACKGROUND_SLOT] ?? ''
  if (state === 'auto') {
    return {
      colorScheme: 'auto',
      rootStyle: {},
      css: `:root{${declarations(normal)}}@media (prefers-color-scheme:dark){:root[data-palette=auto]{${declarations(switched)}}}`,
      themeColors: [
        { color: paper(normal), media: '(prefers-color-scheme: light)' },
        { color: paper(switched), media: '(prefers-color-scheme: dark)' },
      ],
    }
  }
  const palette = state === 'switched' ? switched : normal
  return {
    colorScheme: state === 'switched' && isDarkPalette ? 'dark' : 'light',
    rootStyle: Object.fromEntries(variables(palette)) as CSSProperties,
    css: '',
    themeColors: [{ color: paper(palette) }],
  }
}

/** Slot of the page's background. */
const BACKGROUND_SLOT = 4

const variables = (palette: readonly string[]): [string, string][] =>
  palette.slice(0, PALETTE_SIZE).map((color, slot) => [`--ast-global-color-${slot}`, color])

/** Omits colours that could end the declaration. */
const declarations = (palette: readonly string[]): string =>
  variables(palette)
    .filter(([, color]) => !/[;{}<>\\]/.test(color))
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
