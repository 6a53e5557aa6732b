// All points are measured from the middle of the stage, in CSS pixels; x grows to the right in every language.

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Position of a picture on the stage: enlarged by `scale`, its middle moved by `x` and `y`. */
export interface View extends Point {
  scale: number
}

/** The fitted size of the picture, and the size of the stage. */
export interface Viewport {
  content: Size
  stage: Size
}

/** The whole picture, in the middle. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** Maximum factor by which a picture is enlarged beyond its natural size to fill a stage. */
const ENLARGE_LIMIT = 1.5
/** Limits of `maxScale`. */
const MAX_SCALE = [3, 8] as const

/** The largest size with the picture's proportions that fits the stage; a picture of unknown size fills it. */
export function fitInside(picture: Size | null, stage: Size): Size {
  if (!picture) return stage
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, ENLARGE_LIMIT)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Returns the maximum scale of a picture: twice its natural size, within limits. */
export const maxScale = (picture: Size | null, content: Size): number =>
  clamp(((picture?.width ?? 0) / (content.width || 1)) * 2, ...MAX_SCALE)

/** Ratio of sides from which a picture counts as a stripe, if it could also fill the stage at twice its size. */
const STRIPE = { ratio: 2.5, gain: 2 } as const
/** Maximum scale at which a stripe fills the stage. */
const MAX_FILL = 12

/** The scale at which a picture that is fitted as a stripe fills the stage; `null` for all others. */
export function fillScale({ content, stage }: Viewport): number | null {
  const { width, height } = content
  if (!width || !height || Math.max(width / height, height / width) < STRIPE.ratio) return null
  const fill = Math.max(stage.width / width, stage.height / height)
  return fill < STRIPE.gain ? null : Math.min(fill, MAX_FILL)
}

/** Enlarges to `scale` and keeps `point` in its place. */
export function zoomAt(view: View, scale: number, point: Point, frame: Viewport, max: number): View {
  const next = clamp(scale, 1, max)
  const factor = next / view.scale
  return keepInside(
    { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor },
    frame,
  )
}

/** Moves the picture; the stage stays covered by an enlarged picture. */
export const panBy = (view: View, by: Point, frame: Viewport): View =>
  keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** Zooms and pans with two fingers: the point between them stays between them. */
export function pinch(
  from: View,
  before: [Point, Point],
  now: [Point, Point],
  frame: Viewport,
  max: number,
): View {
  const centre = middle(before)
  const newCentre = middle(now)
  const zoomed = zoomAt(from, from.scale * (distance(now) / (distance(before) || 1)), centre, frame, max)
  return panBy(zoomed, { x: newCentre.x - centre.x, y: newCentre.y - centre.y }, frame)
}

/** Returns the kind of a drag with one finger, from its first few pixels. */
export function dragKind(by: Point, zoomed: boolean): 'pan' | 'swipe' | 'dismiss' | 'none' {
  if (zoomed) return 'pan'
  if (Math.abs(by.x) > Math.abs(by.y)) return 'swipe'
  return by.y > 0 ? 'dismiss' : 'none'
}

/** Tells whether a drag of `pixels` within `ms` milliseconds is intended: it is long, or short and quick. */
export const isIntended = (pixels: number, ms: number, stage: number): boolean =>
  Math.abs(pixels) > Math.min(stage / 4, 120) ||
  (Math.abs(pixels) > 24 && Math.abs(pixels) / Math.max(ms, 1) > 0.4)

function keepInside(view: View, { content, stage }: Viewport): View {
  const x = Math.max(0, (content.width * view.scale - stage.width) / 2)
  const y = Math.max(0, (content.height * view.scale - stage.height) / 2)
  return { scale: view.scale, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
