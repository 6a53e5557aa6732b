/** Palettes that a page can be looked at in; `own` is the one that whoever looks gets on the site. */
export const CANVAS_PALETTES = ['own', 'default', 'switched'] as const
/** Directions that a page can be looked at in; `own` is that of the site. */
export const CANVAS_DIRECTIONS = ['own', 'ltr', 'rtl'] as const

/** How a page is looked at in the editor: nothing of it is saved (studio-93). */
export interface CanvasLook {
  palette: (typeof CANVAS_PALETTES)[number]
  dir: (typeof CANVAS_DIRECTIONS)[number]
}

/** The look that an address or a call asks for; `null` where it is none. What is left out is the site's own. */
export function readLook(asked: { palette?: unknown; dir?: unknown }): CanvasLook | null {
  const palette = CANVAS_PALETTES.find((one) => one === (asked.palette ?? 'own'))
  const dir = CANVAS_DIRECTIONS.find((one) => one === (asked.dir ?? 'own'))
  return palette && dir ? { palette, dir } : null
}
