import type { CSSProperties } from 'react'
import { type ColorSettings, PALETTE_SIZE } from '../../core/content/index.ts'
import type { PaletteState } from './palette-state.ts'

/** How a page carries its palette: on the root element, or in a style element where the system decides. */
export interface PaletteStyle {
  /** What browsers draw their own parts in. */
  colorScheme: 'light' | 'dark' | 'auto'
  rootStyle: CSSProperties
  /** Text of a style element; empty when the root element says it all. */
  sheet: string
  /** Background for the browser's own bars, per scheme where both are possible. */
  themeColors: { color: string; media?: string }[]
}

/**
 * The nine colours as `--ast-global-color-0` to `-8` (color-1). A palette that was chosen stands on the root
 * element; while the system decides, a media query does, so that the first paint is right without script.
 */
export function paletteStyle(state: PaletteState, { palettes, isDarkPalette }: ColorSettings): PaletteStyle {
  const { default: normal, switched } = palettes
  const paper = (palette: readonly string[]) => palette[PAPER_SLOT] ?? ''
  if (state === 'auto') {
    return {
      colorScheme: 'auto',
      rootStyle: {},
      sheet: `:root{${declarations(normal)}}@media (prefers-color-scheme:dark){:root[data-palette=auto]{${declarations(switched)}}}`,
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
    sheet: '',
    themeColors: [{ color: paper(palette) }],
  }
}

/** Slot of the page's background. */
const PAPER_SLOT = 4

const variables = (palette: readonly string[]): [string, string][] =>
  palette.slice(0, PALETTE_SIZE).map((color, slot) => [`--ast-global-color-${slot}`, color])

/** A colour that could end the declaration is not written into a style sheet. */
const declarations = (palette: readonly string[]): string =>
  variables(palette)
    .filter(([, color]) => !/[;{}<>\\]/.test(color))
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
