// Kinds of entries, each declared in a file of its own; the rest of the project looks up what differs between them.
import type { Access } from '../../content/index.ts'
import type { EntryValues } from '../values.ts'
import { DECLARED_KINDS } from './declared-kinds.ts'
import type { AddressForm, EntryAbility, EntryKindDeclaration, ShownPage } from './define-kind.ts'

/** Kinds of content that are written, published and undone as a whole. */
export type EntryKind = keyof typeof DECLARED_KINDS
export const ENTRY_KINDS = Object.keys(DECLARED_KINDS) as readonly EntryKind[]

const KINDS: Readonly<Record<EntryKind, EntryKindDeclaration>> = DECLARED_KINDS

/** Tells whether a kind of entry has this name. */
export const isEntryKind = (name: unknown): name is EntryKind => ENTRY_KINDS.some((kind) => kind === name)

/**
 * Returns the kind of entry with a name, for paths whose pattern allows no other.
 *
 * @throws RangeError if there is none
 */
export function entryKind(name: string | undefined): EntryKind {
  if (!isEntryKind(name)) throw new RangeError(`There is no kind of entry named "${name}".`)
  return name
}

/** Returns the rules for the values of a kind of entry. */
export const rulesOf = (kind: EntryKind): Pick<EntryKindDeclaration, 'problems' | 'untitled'> => KINDS[kind]

/** Returns the tag of cached pages that show an entry. */
export const tagOf = ({ kind, id }: { kind: EntryKind; id: number }) =>
  KINDS[kind].cacheTag ?? (`${kind}:${id}` as const)

/** Returns the tag of cached pages that show any entry of a kind; `null` if each entry has a tag of its own. */
export const sharedTag = (kind: EntryKind): string | null => KINDS[kind].cacheTag ?? null

/** Returns the page that shows an entry with these values; `null` if its kind has a view of its own. */
export const shownPage = (kind: EntryKind, values: EntryValues): ShownPage | null =>
  KINDS[kind].asPage?.(values) ?? null

/** Lists the kinds whose entries are shown as pages made of blocks. */
export const kindsShownAsPages = (): EntryKind[] => ENTRY_KINDS.filter((kind) => KINDS[kind].asPage)

/** Tells whether a kind of entry has an ability. */
export const supports = (kind: EntryKind, ability: EntryAbility): boolean =>
  KINDS[kind].supports.includes(ability)

/** Returns the name of the table that holds the entries of a kind. */
export const tableNameOf = (kind: EntryKind): string => KINDS[kind].table

/** Returns the form of the addresses of a kind of entry. */
export const addressForm = (kind: EntryKind): AddressForm => KINDS[kind].address

/** Returns who may see a published entry with these values. */
export function accessOf(kind: EntryKind, values: EntryValues): Access {
  const { access } = KINDS[kind]
  return access === null ? 'public' : (values[access] as Access)
}

/** Returns a value for each kind of entry, by its name. */
const byKind = <T>(read: (kind: EntryKind) => T): Readonly<Record<EntryKind, T>> =>
  Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, read(kind)])) as Record<EntryKind, T>

/** Fields that an author fills in, by kind of entry. */
export const ENTRY_FIELDS = byKind((kind) => KINDS[kind].fields)

/** Name of the field that makes the address of an entry, by kind of entry. */
export const ADDRESS_FIELD = byKind((kind) => KINDS[kind].address.field)

/** Returns the name of the field that says who may see an entry; `null` if everybody may. */
export const accessField = (kind: EntryKind): string | null => KINDS[kind].access
