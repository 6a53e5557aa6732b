import {
  type CSSProperties,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface WindowShape {
  columns: number
  /** Height of a row including the gap below it, in CSS pixels. */
  rowHeight: number
}

/** Number of rows that are rendered above and below the visible ones. */
const OVERSCAN = 3

export interface WindowState extends WindowShape {
  /** Visible indexes, the last one excluded. */
  from: number
  to: number
  /** Height of the whole list, in CSS pixels. */
  height: number
  /** True once the height is computed from the list's actual width. */
  isMeasured: boolean
}

/**
 * Returns the part of a long list that is visible at the page's scroll position.
 *
 * @param list element that has the height of the whole list
 * @param count number of its entries
 * @param shapeAt returns columns and row height for a width in CSS pixels
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  shapeAt: (width: number) => WindowShape,
): WindowState {
  const [width, setWidth] = useState(0)
  const [rows, setRows] = useState({ first: 0, last: 12 })
  const shape = shapeAt(width)
  const newest = useRef({ shape, rows })
  // Not during rendering, because a transition's rendering may be discarded.
  useLayoutEffect(() => {
    newest.current = { shape, rows }
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let requestedRows = newest.current.rows
    const measure = () => {
      const { shape, rows } = newest.current
      const above = -element.getBoundingClientRect().top
      const sight = {
        first: Math.max(0, Math.floor(above / shape.rowHeight)),
        last: Math.ceil((above + window.innerHeight) / shape.rowHeight),
      }
      const next = { first: Math.max(0, sight.first - OVERSCAN), last: sight.last + OVERSCAN }
      if (requestedRows.first === next.first && requestedRows.last === next.last) return
      requestedRows = next
      // Rows that are not visible yet are rendered in a transition, so that no frame waits for a whole row.
      if (rows.first <= sight.first && sight.last <= rows.last) startTransition(() => setRows(next))
      else setRows(next)
    }
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      measure()
    })
    observer.observe(element)
    setWidth(element.clientWidth)
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [list])

  const all = Math.ceil(count / shape.columns)
  const first = Math.min(rows.first, Math.max(0, all - 1))
  return {
    ...shape,
    from: first * shape.columns,
    to: Math.min(count, Math.max(rows.last, first + 1) * shape.columns),
    height: all * shape.rowHeight,
    isMeasured: width > 0,
  }
}

/** Sizes in CSS pixels: least width of a tile, gap between tiles, and height of the caption below a picture. */
const TILE = 210
const GAP = 20
const CAPTION = 68

/** Returns the columns and row height of a grid of tiles with captions, as many columns as fit. */
export function gridShape(width: number): WindowShape {
  const columns = Math.max(2, Math.floor((width + GAP) / (TILE + GAP)))
  const tile = (width - GAP * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(tile * 0.75) + CAPTION + GAP }
}

/** Returns the style that positions the item at an index. */
export const placeStyle = (place: number, { columns, rowHeight }: WindowShape) =>
  ({
    insetBlockStart: Math.floor(place / columns) * rowHeight,
    '--column': place % columns,
  }) as CSSProperties

/** Returns a value once it has not changed for a time. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
