import { DEFAULT_BREAK_POINT_PX } from './settings-options.ts'

/** Ends the name of a stylesheet with another break point than it was written with: `style-1a2b.w768.css`. */
const SUFFIX = /\.w(\d{1,4})\.css$/

/**
 * Address of the stylesheet for pages with this break point. Media queries cannot read custom properties: a site with
 * a break point of its own gets a stylesheet of its own (header-1).
 */
export const styleForBreakPoint = (style: string, breakPoint: number): string =>
  breakPoint === DEFAULT_BREAK_POINT_PX ? style : style.replace(/\.css$/, `.w${Math.round(breakPoint)}.css`)

/** What such an address asks for; `null` for every other one. */
export function readBreakPointStyle(path: string): { style: string; breakPoint: number } | null {
  const width = SUFFIX.exec(path)?.[1]
  return width === undefined ? null : { style: path.replace(SUFFIX, '.css'), breakPoint: Number(width) }
}

/** The rules with every media query of the usual break point moved to another one. */
export const moveBreakPoint = (css: string, breakPoint: number): string =>
  css.replace(/@media[^{]+/g, (query) =>
    query
      .replaceAll(`${DEFAULT_BREAK_POINT_PX}px`, `${breakPoint}px`)
      .replaceAll(/\b921(\.\d+)px/g, `${breakPoint}$1px`),
  )
