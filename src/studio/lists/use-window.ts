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
  /** Height of a row with the gap below it, in CSS pixels. */
  rowHeight: number
}

/** Rows that are kept above and below those in sight. */
const OVERSCAN = 3

export interface WindowState extends WindowShape {
  /** Places that are shown, the last one excluded. */
  from: number
  to: number
  /** Height of the whole list in CSS pixels. */
  height: number
  /** Whether that follows from the width that the list has. */
  isMeasured: boolean
}

/**
 * The part of a long list that the page's scrolling shows.
 *
 * @param list element that has the height of the whole list
 * @param count of its entries
 * @param shapeAt says for a width in CSS pixels how entries stand
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
  // Not while rendering: what is rendered between frames may be given up.
  useLayoutEffect(() => {
    newest.current = { shape, rows }
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let asked = newest.current.rows
    const measure = () => {
      const { shape, rows } = newest.current
      const above = -element.getBoundingClientRect().top
      const sight = {
        first: Math.max(0, Math.floor(above / shape.rowHeight)),
        last: Math.ceil((above + window.innerHeight) / shape.rowHeight),
      }
      const next = { first: Math.max(0, sight.first - OVERSCAN), last: sight.last + OVERSCAN }
      if (asked.first === next.first && asked.last === next.last) return
      asked = next
      // What is not in sight yet is drawn between frames, so that none of them waits for a whole row.
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

/** Widths in CSS pixels: the least one of a tile, the gap between two; height of what stands below a picture. */
const TILE = 210
const GAP = 20
const CAPTION = 68

/** Tiles of a picture and a caption, as many in a row as there is room for. */
export function gridShape(width: number): WindowShape {
  const columns = Math.max(2, Math.floor((width + GAP) / (TILE + GAP)))
  const tile = (width - GAP * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(tile * 0.75) + CAPTION + GAP }
}

/** Where a place of a list stands in it. */
export const placeStyle = (place: number, { columns, rowHeight }: WindowShape) =>
  ({
    insetBlockStart: Math.floor(place / columns) * rowHeight,
    '--column': place % columns,
  }) as CSSProperties

/** Calls back once typing has rested. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
