import type { EntryKind, EntryValues } from '../../core/entry/index.ts'
import { ENTRY_FIELDS } from '../../core/entry/index.ts'
import type { AnyField } from '../../core/schema/index.ts'

/** Field of a form, with its key. */
export interface FormField {
  key: string
  field: AnyField
}

/** Fields that are visible at once, in their order; all others are under "More". */
const FIRST: Record<EntryKind, readonly string[]> = {
  work: [
    'title',
    'thumbnailId',
    'type',
    'siteUrl',
    'videoUrl',
    'filmId',
    'lightboxId',
    'gallery',
    'summary',
    'terms',
  ],
  page: ['title', 'path', 'description', 'visibility'],
}

/** Conditions for fields that only some kinds of works have. */
const CONDITIONS: Readonly<Record<string, (values: EntryValues) => boolean>> = {
  siteUrl: ({ type }) => type === 'iframe',
  siteType: ({ type }) => type === 'iframe',
  openIn: ({ type }) => type === 'iframe' || type === 'page',
  openInNewTab: ({ type }) => type === 'page' || type === 'iframe',
  videoUrl: ({ type }) => type === 'video',
  filmId: ({ type }) => type === 'video',
  lightboxId: ({ type }) => type === 'image',
}

/** Kinds of fields that have a control; values of other kinds are kept unchanged. */
const SHOWN_KINDS = new Set(['text', 'number', 'boolean', 'select', 'link', 'media', 'list', 'terms'])

/**
 * Returns the form of an entry according to its schema: fields that are visible at once, and those under "More".
 *
 * @param wasInvalid whether what a field holds keeps the entry from being published, so that it shows with every kind
 * of work
 */
export function formOf(
  kind: EntryKind,
  values: EntryValues,
  wasInvalid: (key: string) => boolean,
): { first: FormField[]; more: FormField[] } {
  const all = Object.entries(ENTRY_FIELDS[kind])
    .filter(
      ([key, field]) =>
        SHOWN_KINDS.has(field.kind) && ((CONDITIONS[key]?.(values) ?? true) || wasInvalid(key)),
    )
    .map(([key, field]): FormField => ({ key, field }))
  const first = FIRST[kind].flatMap((key) => all.filter((field) => field.key === key))
  return { first, more: all.filter((field) => !first.includes(field)) }
}
