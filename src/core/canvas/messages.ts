/** HTML of a block that has changed. */
export interface CanvasPart {
  id: string
  html: string
}

/** Where a block stands in the frame, in CSS pixels of the page, from the corner of what is seen of it. */
export interface BlockPlace {
  id: string
  top: number
  left: number
  width: number
  height: number
  /** Whether it shows nothing: then this is room that the frame keeps for it. */
  isEmpty: boolean
}

/** A key that was pressed on the canvas. */
export interface CanvasKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  /** Control, or Command. */
  modKey: boolean
}

/** What the studio tells the frame. */
export type ToCanvas =
  /** Blocks that have changed, and what is around them if that has. */
  | { type: 'patch'; parts: readonly CanvasPart[]; shell: string | null }
  /** Brings a block into what is seen of the frame: between these heights, in its CSS pixels. */
  | { type: 'reveal'; id: string; top: number; bottom: number }
  /** How much room a block that shows nothing gets, in the page's CSS pixels. */
  | { type: 'room'; height: number }
  /** Scrolls the page down, in its CSS pixels; up below 0. */
  | { type: 'scroll'; by: number }
  /** Lets a text be written where it stands; answered by `missing` where it is not shown as it is stored. */
  | { type: 'write'; id: string; path: readonly string[]; text: string; isMultiline: boolean }

/** What the frame tells the studio. */
export type FromCanvas =
  | { type: 'ready' }
  /** Where everything is now; told whenever that changes. */
  | { type: 'places'; places: readonly BlockPlace[] }
  /** A block was clicked; nothing of a block is `null`. */
  | { type: 'chosen'; id: string | null }
  /** A text within the chosen block was clicked: the texts it may be, the smallest first. */
  | { type: 'entered'; id: string; texts: readonly string[] }
  | { type: 'written'; id: string; path: readonly string[]; text: string }
  /** Writing is over. */
  | { type: 'rested' }
  | { type: 'missing'; id: string; path: readonly string[] }
  | ({ type: 'key' } & CanvasKey)

/** Tells messages of ours from those of others. */
const ENVELOPE = 'vitrine-canvas'

/** A message as it is sent. */
export const sealed = <M extends ToCanvas | FromCanvas>(message: M) => ({ [ENVELOPE]: message })

/**
 * The message of an event; `null` when it is none of ours.
 *
 * @param from the one window that may send it, from the same origin
 */
export function opened<M extends ToCanvas | FromCanvas>(
  { origin, source, data }: MessageEvent,
  from: { origin: string; source: unknown },
): M | null {
  if (origin !== from.origin || source !== from.source || from.source === null) return null
  const message: unknown = typeof data === 'object' && data !== null ? data[ENVELOPE] : null
  return typeof message === 'object' && message !== null && 'type' in message ? (message as M) : null
}
