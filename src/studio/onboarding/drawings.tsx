import styles from './onboarding.module.css'

/** Frames in the drawing, in its CSS pixels: left, top, width, height. */
const FRAMES = [
  [24, 60, 92, 124],
  [24, 200, 92, 64],
  [132, 28, 132, 92],
  [132, 136, 62, 88],
  [210, 136, 54, 54],
  [132, 240, 132, 88],
  [280, 52, 108, 148],
  [280, 216, 108, 72],
  [404, 84, 76, 76],
  [404, 176, 132, 92],
  [496, 40, 120, 120],
  [552, 176, 64, 92],
] as const

/** Drawing of a wall with frames that wait for pictures. */
export const WallDrawing = () => (
  <svg className={styles.wall} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {FRAMES.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
    ))}
    <path d="M334 112v28m-14-14h28" />
  </svg>
)

/** Drawing of a page with a heading, a picture and lines of text. */
export const SiteDrawing = () => (
  <svg viewBox="0 0 120 90" aria-hidden="true">
    <rect x="14" y="10" width="92" height="70" />
    <path d="M14 22h92M20 16h1m4 0h1m4 0h1" />
    <rect x="22" y="32" width="36" height="38" />
    <path d="M68 36h28M68 46h30M68 54h24M68 62h28" />
  </svg>
)

/** Drawing of a wall with one empty frame and the label beside it. */
export const EmptyDrawing = () => (
  <svg viewBox="0 0 120 90" aria-hidden="true">
    <rect x="38" y="12" width="44" height="54" />
    <path d="M52 76h16" />
  </svg>
)
