import { type EntryKind, isEntryKind, kindsShownAsPages } from '../../../core/entry/index.ts'

/**
 * Subject of a share picture: a picture of the site, or a card with the title of an item, of another entry or of the
 * site.
 */
export type ShareSubject =
  | { kind: 'picture'; address: string }
  | { kind: 'item' | EntryKind; id: number }
  | { kind: 'site' }

/** Hexadecimal digits of the hash of everything a share picture is made of. */
const HASH_DIGITS = 12

/** Returns the prefix of the names of a subject's pictures. */
export function subjectName(subject: ShareSubject): string {
  if (subject.kind === 'site') return 'site-'
  return `${subject.kind}-${subject.kind === 'picture' ? subject.address : subject.id}-`
}

/** The name of a share picture. @param hash of everything it is made of, in hexadecimal */
export const shareName = (subject: ShareSubject, hash: string): string =>
  `${subjectName(subject)}${hash.slice(0, HASH_DIGITS)}.jpg`

/** Matches the name of a share picture. */
const NAME = new RegExp(
  `^(?:picture-([\\da-f]{16})|(item|${kindsShownAsPages().join('|')})-([1-9]\\d{0,8})|site)-[\\da-f]{12}\\.jpg$`,
)

/** Reads a name from an address; `null` for everything that is none. */
export function parseShareName(name: string): ShareSubject | null {
  const [, address, kind, id] = NAME.exec(name) ?? []
  if (address) return { kind: 'picture', address }
  if (kind !== undefined) return { kind: isEntryKind(kind) ? kind : 'item', id: Number(id) }
  return /^site-[\da-f]{12}\.jpg$/.test(name) ? { kind: 'site' } : null
}
