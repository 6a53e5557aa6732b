import { useState } from 'react'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { DescribedField } from '../../../core/schema/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { sheetMessages } from './messages.ts'
import { type GalleryRow, keysOf, moveByOne, moveTogether } from './rows.ts'

interface GalleryOptions {
  field: DescribedField
  value: unknown
  /** Returns the stored value of a picture. */
  storedPicture(mediaId: number): unknown
  onChange(rows: readonly GalleryRow[]): void
}

/** Pictures of a gallery, the selected ones, and the changes that can be made to them. */
export function useGallery({ field, value, storedPicture, onChange }: GalleryOptions) {
  const t = useMessages(sheetMessages)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const rows: readonly GalleryRow[] = Array.isArray(value) ? value.filter(isRecord) : []
  const columns = Object.entries(field.of ?? {})
  const pictureKey = columns.find(([, column]) => column.kind === 'media')?.[0] ?? ''
  const ids = rows.map((row) => mediaIdOf(row[pictureKey]))
  const keys = keysOf(ids)
  const indexes = [...rows.keys()]
  const selected = new Set(indexes.filter((at) => selection.has(keys[at] ?? '')))

  const select = (some: Iterable<number>) => setSelection(new Set([...some].flatMap((at) => keys[at] ?? [])))
  /** Stores the pictures in another order; those that are selected stay selected. */
  const reorder = (order: readonly number[], moved: ReadonlySet<number>) => {
    if (order.every((from, at) => from === at)) return
    onChange(order.flatMap((from) => rows.slice(from, from + 1)))
    const newKeys = keysOf(order.map((from) => ids[from] ?? null))
    setSelection(new Set(newKeys.filter((_, at) => selected.has(order[at] ?? -1))))
    const place = order.findIndex((from) => moved.has(from)) + 1
    setAnnouncement(t('moved', { count: moved.size, place }))
  }
  return {
    rows,
    ids,
    keys,
    announcement,
    selected,
    /** Fields of a picture besides the picture itself, such as its caption. */
    textFields: columns.filter(([key]) => key !== pictureKey),
    select,
    selectAll: () => select(indexes),
    toggle: (at: number) =>
      select(selected.has(at) ? [...selected].filter((one) => one !== at) : [...selected, at]),
    /** Selects all pictures between two, besides those that are selected. */
    selectRange(from: number, to: number) {
      const [first, last] = [Math.min(from, to), Math.max(from, to)]
      select([...selected, ...indexes.slice(first, last + 1)])
    },
    add(mediaIds: readonly number[]) {
      if (mediaIds.length === 0) return
      onChange([...rows, ...mediaIds.map((id) => ({ [pictureKey]: storedPicture(id) }))])
      setAnnouncement(t('added', { count: mediaIds.length }))
    },
    remove(removed: ReadonlySet<number>) {
      onChange(rows.filter((_, at) => !removed.has(at)))
      setSelection(new Set())
      setAnnouncement(t('removed', { count: removed.size }))
    },
    setText: (at: number, key: string, text: unknown) =>
      onChange(rows.with(at, { ...rows[at], [key]: text })),
    /**
     * Moves a picture before another one, together with the selection if it is selected.
     *
     * @param place the number of pictures for the end
     */
    moveBefore(at: number, place: number) {
      const moved = movedWith(at, selected)
      reorder(moveTogether(indexes, moved, place), moved)
    },
    /** Moves the selection by one place. */
    step: (by: -1 | 1) => reorder(moveByOne(indexes, selected, by), selected),
  }
}

/** Returns the pictures that are moved with one: the selection if it is selected, else that one alone. */
export const movedWith = (at: number, selected: ReadonlySet<number>): ReadonlySet<number> =>
  selected.has(at) ? selected : new Set([at])

/** Reads the stored id of a picture, which blocks hold in an object. */
function mediaIdOf(value: unknown): number | null {
  const id = isRecord(value) ? value.mediaId : value
  return typeof id === 'number' ? id : null
}
