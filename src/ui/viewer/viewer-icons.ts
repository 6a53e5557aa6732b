/** Icons of the viewer's controls, for `Icon`. */
export const VIEWER_ICONS = {
  close: 'M18 6 6 18M6 6l12 12',
  back: 'm15 18-6-6 6-6',
  forward: 'm9 18 6-6-6-6',
  unfold: 'm6 15 6-6 6 6',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  whole: 'M8 3H3v5M16 3h5v5M3 16v5h5M21 16v5h-5',
  play: 'M7 4v16l13-8z',
  out: 'M15 3h6v6M10 14 21 3M18 13v8H3V6h8',
  desktop: 'M3 4h18v12H3zM8 20h8M12 16v4',
  tablet: 'M5 3h14v18H5zM11 18h2',
  mobile: 'M7 3h10v18H7zM11 18h2',
} as const
