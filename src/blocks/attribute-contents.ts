import type { Picture } from '../core/content/index.ts'
import { isRecord } from '../core/kit/is-record.ts'
import { type AttributeSchema, isId } from '../core/schema/index.ts'

// Contents of attributes, found by the kinds of their fields.

/** Returns the texts in parsed attributes, in the order of their schema. */
export const textsIn = (schema: AttributeSchema, attributes: Record<string, unknown>): string[] =>
  Object.entries(schema).flatMap(([key, { kind, of }]) => {
    const value = attributes[key]
    if ((kind === 'text' || kind === 'richText') && typeof value === 'string') return [value]
    return of ? entriesOf(value).flatMap((entry) => (isRecord(entry) ? textsIn(of, entry) : [])) : []
  })

/** Returns the ids of the media in a block's stored attributes, in the order of its schema. */
export const mediaIdsIn = (schema: AttributeSchema, attributes: Record<string, unknown>): number[] =>
  Object.entries(schema).flatMap(([key, { kind, of, aliases }]) => {
    if (kind === 'media') return mediaIdOf(key, aliases, attributes) ?? []
    return of
      ? entriesOf(attributes[key]).flatMap((entry) => (isRecord(entry) ? mediaIdsIn(of, entry) : []))
      : []
  })

/** Returns stored attributes with pictures in place of ids; `null` for media that no longer exist. */
export function withPicturesIn(
  schema: AttributeSchema,
  attributes: Record<string, unknown>,
  pictures: ReadonlyMap<number, Picture>,
): Record<string, unknown> {
  const resolved = { ...attributes }
  for (const [key, { kind, of, aliases }] of Object.entries(schema)) {
    if (kind === 'media') {
      const id = mediaIdOf(key, aliases, attributes)
      if (id !== null) resolved[key] = pictures.get(id) ?? null
    } else if (of && Array.isArray(attributes[key])) {
      resolved[key] = entriesOf(attributes[key]).map((entry) =>
        isRecord(entry) ? withPicturesIn(of, entry, pictures) : entry,
      )
    }
  }
  return resolved
}

function mediaIdOf(
  key: string,
  aliases: readonly string[] = [],
  attributes: Record<string, unknown>,
): number | null {
  for (const name of [key, ...aliases]) {
    const value = attributes[name]
    const id = isRecord(value) ? value.mediaId : value
    if (isId(id)) return id
  }
  return null
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
