/** Palettes that the editor can show a page in; `own` is the one that the viewer gets on the site. */
export const CANVAS_PALETTES = ['own', 'default', 'switched'] as const
/** Text directions that the editor can show a page in; `own` is that of the site. */
export const CANVAS_DIRECTIONS = ['own', 'ltr', 'rtl'] as const

/** Settings for showing a page in the editor; they are not saved (studio-93). */
export interface CanvasLook {
  palette: (typeof CANVAS_PALETTES)[number]
  dir: (typeof CANVAS_DIRECTIONS)[number]
}

/** Reads the settings that an address or a call asks for; `null` if a value is unknown. Absent values mean `own`. */
export function readLook(asked: { palette?: unknown; dir?: unknown }): CanvasLook | null {
  const palette = CANVAS_PALETTES.find((one) => one === (asked.palette ?? 'own'))
  const dir = CANVAS_DIRECTIONS.find((one) => one === (asked.dir ?? 'own'))
  return palette && dir ? { palette, dir } : null
}
