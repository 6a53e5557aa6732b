/** HTML of a block that has changed. */
export interface CanvasPart {
  id: string
  html: string
}

/** Position and size of a block in the frame, in CSS pixels of the page, from the corner of the visible part. */
export interface BlockPlace {
  id: string
  top: number
  left: number
  width: number
  height: number
  /** True if the block shows nothing; the frame then reserves this space for it. */
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

/** Messages from the studio to the frame. */
export type ToCanvas =
  /** Blocks that have changed; `shell` is the HTML around them if that has changed, too, else `null`. */
  | { type: 'patch'; parts: readonly CanvasPart[]; shell: string | null }
  /** Scrolls a block into the visible part of the frame, between the heights `top` and `bottom` in its CSS pixels. */
  | { type: 'reveal'; id: string; top: number; bottom: number }
  /** Height of the space reserved for a block that shows nothing, in CSS pixels of the page. */
  | { type: 'room'; height: number }
  /** Scrolls the page down, in its CSS pixels; up if negative. */
  | { type: 'scroll'; by: number }
  /** Makes a text editable in place; the frame answers `missing` if the text is not shown as it is stored. */
  | { type: 'write'; id: string; path: readonly string[]; text: string; isMultiline: boolean }

/** Messages from the frame to the studio. */
export type FromCanvas =
  | { type: 'ready' }
  /** Positions of all blocks, sent whenever one changes. */
  | { type: 'places'; places: readonly BlockPlace[] }
  /** A block was clicked; `null` if the click hit none. */
  | { type: 'chosen'; id: string | null }
  /** A text within the chosen block was clicked: the candidates for it, the smallest first. */
  | { type: 'entered'; id: string; texts: readonly string[] }
  | { type: 'written'; id: string; path: readonly string[]; text: string }
  /** Editing in place has ended. */
  | { type: 'rested' }
  | { type: 'missing'; id: string; path: readonly string[] }
  | ({ type: 'key' } & CanvasKey)

/** Key that tells our messages from those of others. */
const ENVELOPE = 'vitrine-canvas'

/** Wraps a message for sending. */
export const sealMessage = <M extends ToCanvas | FromCanvas>(message: M) => ({ [ENVELOPE]: message })

/**
 * Returns the message of an event; `null` if it is none of ours.
 *
 * @param from the one window that may send it, from the same origin
 */
export function openMessage<M extends ToCanvas | FromCanvas>(
  { origin, source, data }: MessageEvent,
  from: { origin: string; source: unknown },
): M | null {
  if (origin !== from.origin || source !== from.source || from.source === null) return null
  const message: unknown = typeof data === 'object' && data !== null ? data[ENVELOPE] : null
  return typeof message === 'object' && message !== null && 'type' in message ? (message as M) : null
}
