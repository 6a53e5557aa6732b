import { useRef, useState } from 'react'
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
  /** @param typing key of the typed text, which is one undo step until a pause */
  onChange(rows: readonly GalleryRow[], typing?: string): void
}

/** Pictures of a gallery, the selected ones, and the changes that can be made to them. */
export interface Gallery {
  rows: readonly GalleryRow[]
  /** Media ids of the pictures; `null` for a row without one. */
  ids: readonly (number | null)[]
  keys: readonly string[]
  /** Indexes of the selected pictures, in their order. */
  selection: ReadonlySet<number>
  /** Message for screen readers about the last change. */
  announcement: string
  /** Fields of a picture besides the picture itself, such as its caption. */
  textFields: readonly [string, DescribedField][]
  select(indexes: Iterable<number>): void
  selectAll(): void
  /** Selects a picture, or deselects it. */
  toggle(at: number): void
  /** Selects all pictures between the last selected one and this one. */
  selectTo(at: number): void
  /** Adds pictures that the gallery does not have yet. */
  add(mediaIds: readonly number[]): void
  remove(indexes: ReadonlySet<number>): void
  setText(at: number, key: string, text: unknown): void
  /**
   * Moves a picture before another one, together with the selection if it is selected.
   *
   * @param place index of the other picture; the number of pictures for the end
   */
  moveBefore(at: number, place: number): void
  /** Moves the selection by one place. */
  step(by: -1 | 1): void
}

export function useGallery({ field, value, storedPicture, onChange }: GalleryOptions): Gallery {
  const t = useMessages(sheetMessages)
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const anchorKey = useRef('')
  const rows: readonly GalleryRow[] = Array.isArray(value) ? value.filter(isRecord) : []
  const columns = Object.entries(field.of ?? {})
  const pictureKey = columns.find(([, column]) => column.kind === 'media')?.[0] ?? ''
  const ids = rows.map((row) => mediaIdOf(row[pictureKey]))
  const keys = keysOf(ids)
  const indexes = [...rows.keys()]
  const selection = new Set(indexes.filter((at) => selectedKeys.has(keys[at] ?? '')))

  const select = (chosenIndexes: Iterable<number>) =>
    setSelectedKeys(new Set([...chosenIndexes].flatMap((at) => keys[at] ?? [])))
  /** Stores the pictures in another order; those that are selected stay selected. */
  const reorder = (order: readonly number[], moving: ReadonlySet<number>) => {
    if (order.every((from, at) => from === at)) return
    onChange(order.flatMap((from) => rows.slice(from, from + 1)))
    const newKeys = keysOf(order.map((from) => ids[from] ?? null))
    setSelectedKeys(new Set(newKeys.filter((_, at) => selection.has(order[at] ?? -1))))
    const place = order.findIndex((from) => moving.has(from)) + 1
    setAnnouncement(t('moved', { count: moving.size, place }))
  }
  return {
    rows,
    ids,
    keys,
    announcement,
    selection,
    textFields: columns.flatMap(([key, column]) =>
      key !== pictureKey && 'label' in column ? [[key, column] as [string, DescribedField]] : [],
    ),
    select(chosenIndexes) {
      const all = [...chosenIndexes]
      anchorKey.current = keys[all.at(-1) ?? -1] ?? ''
      select(all)
    },
    selectAll: () => select(indexes),
    toggle(at) {
      anchorKey.current = keys[at] ?? ''
      select(selection.has(at) ? [...selection].filter((one) => one !== at) : [...selection, at])
    },
    selectTo(at) {
      const anchor = Math.max(0, keys.indexOf(anchorKey.current))
      select(indexes.slice(Math.min(anchor, at), Math.max(anchor, at) + 1))
    },
    add(mediaIds) {
      const newIds = mediaIds.filter((id) => !ids.includes(id))
      if (newIds.length > 0) onChange([...rows, ...newIds.map((id) => ({ [pictureKey]: storedPicture(id) }))])
      const duplicateCount = mediaIds.length - newIds.length
      const texts = [
        newIds.length > 0 ? t('added', { count: newIds.length }) : '',
        duplicateCount > 0 ? t('duplicates', { count: duplicateCount }) : '',
      ]
      setAnnouncement(texts.filter(Boolean).join(' '))
    },
    remove(removedIndexes) {
      onChange(rows.filter((_, at) => !removedIndexes.has(at)))
      setSelectedKeys(new Set())
      setAnnouncement(t('removed', { count: removedIndexes.size }))
    },
    setText: (at, key, text) =>
      onChange(rows.with(at, { ...rows[at], [key]: text }), `gallery.${keys[at]}.${key}`),
    moveBefore(at, place) {
      const moving = movedWith(at, selection)
      reorder(moveTogether(indexes, moving, place), moving)
    },
    step: (by) => reorder(moveByOne(indexes, selection, by), selection),
  }
}

/** Returns the pictures that are moved or removed with one: the selection if it is selected, else that one alone. */
export const movedWith = (at: number, selection: ReadonlySet<number>): ReadonlySet<number> =>
  selection.has(at) ? selection : new Set([at])

/** Reads the stored id of a picture, which blocks hold in an object. */
function mediaIdOf(value: unknown): number | null {
  const id = isRecord(value) ? value.mediaId : value
  return typeof id === 'number' ? id : null
}
