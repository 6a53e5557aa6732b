import { DEFAULT_BREAK_POINT_PX } from './settings-options.ts'

/** Matches the end of the name of a style sheet made for another break point: `style-1a2b.w768.css`. */
const SUFFIX = /\.w(\d{1,4})\.css$/

/**
 * Returns the address of the style sheet for pages with this break point. Media queries cannot read custom properties,
 * so a site with a break point of its own gets a style sheet of its own (header-1).
 */
export const styleForBreakPoint = (style: string, breakPoint: number): string =>
  breakPoint === DEFAULT_BREAK_POINT_PX ? style : style.replace(/\.css$/, `.w${Math.round(breakPoint)}.css`)

/** Reads the style sheet and the break point from such an address; `null` for any other address. */
export function readBreakPointStyle(path: string): { style: string; breakPoint: number } | null {
  const width = SUFFIX.exec(path)?.[1]
  return width === undefined ? null : { style: path.replace(SUFFIX, '.css'), breakPoint: Number(width) }
}

/** Returns the rules with the default break point replaced by another one in every media query. */
export const moveBreakPoint = (css: string, breakPoint: number): string =>
  css.replace(/@media[^{]+/g, (query) =>
    query
      .replaceAll(`${DEFAULT_BREAK_POINT_PX}px`, `${breakPoint}px`)
      .replaceAll(/\b921(\.\d+)px/g, `${breakPoint}$1px`),
  )
