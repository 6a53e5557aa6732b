import { type EntryValues, isSame } from '../../../core/entry/index.ts'

/** A picture of a gallery, and the path it came from. */
export interface ImportedPicture {
  path: string
  mediaId: number
  caption: string
}

/** Values of a work that an import writes. */
export interface ImportedValues {
  title: string
  summary: string
  /** ISO 8601; empty if the folder contains no date. */
  publishedAt: string
  coverId: number
  gallery: ImportedPicture[]
  /** Ids of its terms, by taxonomy and name. */
  terms: Record<string, number>
  /** True if it was published by the import. */
  published: boolean
}

interface GalleryEntry {
  mediaId: number | null
  caption: string
}

/** Returns the values of a new work. */
export const newValues = ({
  title,
  summary,
  publishedAt,
  coverId,
  gallery,
  terms,
}: ImportedValues): EntryValues => ({
  title,
  summary,
  // A work of several pictures opens as a page, a single picture in the viewer.
  type: gallery.length > 1 ? 'page' : 'image',
  thumbnailId: coverId,
  ...(gallery.length === 1 && { lightboxId: coverId }),
  gallery: gallery.length > 1 ? gallery.map(({ mediaId, caption }) => ({ mediaId, caption })) : [],
  terms: Object.values(terms),
  ...(publishedAt && { publishedAt }),
})

/**
 * Returns the changes to a work that was imported before (import-4): values that are new in the folder and were not
 * changed by its author meanwhile. Pictures keep their places, new ones come after those they follow in the folder, and
 * those that the author removed stay out.
 */
export function changesOf(current: EntryValues, wrote: ImportedValues, next: ImportedValues): EntryValues {
  const before = newValues(wrote)
  const after = newValues(next)
  const change: EntryValues = {}
  for (const key of ['title', 'summary', 'type', 'thumbnailId', 'lightboxId', 'publishedAt'])
    if (after[key] !== undefined && !isSame(after[key], before[key]) && isSame(current[key], before[key]))
      change[key] = after[key]
  const gallery = mergedGallery(asGallery(current.gallery), wrote, next)
  if (!isSame(gallery, asGallery(current.gallery))) change.gallery = gallery
  const own = Array.isArray(current.terms) ? (current.terms as number[]) : []
  const removedIds = Object.values(wrote.terms).filter((id) => !Object.values(next.terms).includes(id))
  const addedIds = Object.values(next.terms).filter((id) => !Object.values(wrote.terms).includes(id))
  const terms = [...new Set([...own.filter((id) => !removedIds.includes(id)), ...addedIds])]
  if (!isSame(new Set(terms), new Set(own)) && !sameIds(terms, own)) change.terms = terms
  return change
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

const asGallery = (value: unknown): GalleryEntry[] => (Array.isArray(value) ? (value as GalleryEntry[]) : [])

function mergedGallery(
  current: readonly GalleryEntry[],
  wrote: ImportedValues,
  next: ImportedValues,
): GalleryEntry[] {
  if (next.gallery.length < 2 && current.length === 0) return []
  const oldByPath = new Map(wrote.gallery.map((picture) => [picture.path, picture]))
  const newByPath = new Map(next.gallery.map((picture) => [picture.path, picture]))
  const pathOf = new Map(wrote.gallery.map(({ mediaId, path }) => [mediaId, path]))
  const merged: (GalleryEntry & { path: string | null })[] = current.map((entry) => {
    const path = entry.mediaId === null ? null : (pathOf.get(entry.mediaId) ?? null)
    const [old, now] = path === null ? [] : [oldByPath.get(path), newByPath.get(path)]
    if (!old || !now) return { ...entry, path }
    const caption = entry.caption === old.caption ? now.caption : entry.caption
    return { mediaId: now.mediaId, caption, path }
  })
  // A work of one picture becomes one with a gallery when a second one comes.
  const wasSingle = wrote.gallery.length === 1 && current.length === 0
  next.gallery.forEach(({ path, mediaId, caption }, index) => {
    if (oldByPath.has(path) && !wasSingle) return
    const previous = next.gallery.slice(0, index).map((other) => other.path)
    const place = merged.findLastIndex((entry) => entry.path !== null && previous.includes(entry.path))
    merged.splice(place + 1, 0, { mediaId, caption, path })
  })
  return merged.map(({ mediaId, caption }) => ({ mediaId, caption }))
}
