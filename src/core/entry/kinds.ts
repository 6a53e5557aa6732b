import { itemFields, pageFields } from '../content/index.ts'
import { itemPath } from '../routing/routes.ts'
import type { AttributeSchema } from '../schema/index.ts'
import type { EntryKind } from './entry.ts'

/** Ability that not every kind of entry has; see `EntryKindDeclaration.supports`. */
export type EntryAbility =
  /** A date that visitors see, `publishedAt`; in the future, it delays publishing. */
  | 'date'
  /** Terms, and filters by them. */
  | 'terms'
  /** An order by hand. */
  | 'order'
  /** A picture of its own in lists. */
  | 'picture'
  /** Templates for new entries. */
  | 'templates'
  /** The home page is an entry of this kind. */
  | 'home'
  /** Places in menus, which its row in lists names. */
  | 'menus'

/** Form of the addresses of a kind of entry. */
interface AddressForm {
  /** Field that holds the address. */
  readonly field: 'slug' | 'path'
  /** Returns the path of an entry with this address. */
  pathOf(address: string): string
  /** Returns the address that is made of a single part, such as one made of a title. */
  ofSlug(slug: string): string
  /** Returns an address without the part that ends it, so that a suffix can follow. */
  stemOf(address: string): string
  /** Returns the address of a stem with its suffix. */
  ofStem(stem: string): string
}

/** Addresses that are a single part of a path. */
const partAddress = (field: 'slug', pathOf: (part: string) => string): AddressForm => ({
  ...{ field, pathOf },
  ofSlug: (slug) => slug,
  stemOf: (address) => address,
  ofStem: (stem) => stem,
})

/** Addresses that are whole paths with a slash at both ends. */
const pathAddress = (field: 'path'): AddressForm => ({
  field,
  pathOf: (path) => path,
  ofSlug: (slug) => `/${slug}/`,
  stemOf: (address) => address.replace(/\/$/, ''),
  ofStem: (stem) => `${stem}/`,
})

/** Declaration of a kind of entry: what its entries consist of, and what can be done with them. */
interface EntryKindDeclaration {
  /** Fields that an author fills in. */
  readonly fields: AttributeSchema
  readonly address: AddressForm
  /** Abilities beyond drafts, publishing, revisions, previews and the trash, which every kind has. */
  readonly supports: readonly EntryAbility[]
}

// Publishing an entry makes it public, not one of its values.
const { status: _, ...workFields } = itemFields

/** Kinds of entries by name. */
const KINDS: Readonly<Record<EntryKind, EntryKindDeclaration>> = {
  work: {
    fields: workFields,
    address: partAddress('slug', itemPath),
    supports: ['date', 'terms', 'order', 'picture'],
  },
  page: {
    fields: pageFields,
    address: pathAddress('path'),
    supports: ['templates', 'home', 'menus'],
  },
}

/** Tells whether a kind of entry has an ability. */
export const supports = (kind: EntryKind, ability: EntryAbility): boolean =>
  KINDS[kind].supports.includes(ability)

/** Returns the form of the addresses of a kind of entry. */
export const addressForm = (kind: EntryKind): AddressForm => KINDS[kind].address

const fromKinds = <T>(read: (kind: EntryKindDeclaration) => T): Readonly<Record<EntryKind, T>> => ({
  work: read(KINDS.work),
  page: read(KINDS.page),
})

/** Fields that an author fills in, by kind of entry. */
export const ENTRY_FIELDS = fromKinds(({ fields }) => fields)

/** Name of the field that makes the address of an entry. */
export const ADDRESS_FIELD = fromKinds(({ address }) => address.field)
