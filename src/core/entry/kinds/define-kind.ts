import type { pageFields } from '../../content/index.ts'
import type { AttributeSchema, Attributes } from '../../schema/index.ts'
import type { EntryProblem, ProblemCode } from '../problem.ts'
import type { EntryValues } from '../values.ts'

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
  /** Imports of folders, each of which becomes an entry. */
  | 'import'
  /** Templates for new entries. */
  | 'templates'
  /** The home page is an entry of this kind. */
  | 'home'
  /** Places in menus, which its row in lists names. */
  | 'menus'

/** Form of the addresses of a kind of entry. */
export interface AddressForm {
  /** Field that holds the address. */
  readonly field: 'slug' | 'path'
  /** Returns the path of an entry with this address. */
  pathOf(address: string): string
  /** Returns the path as links write it, with every character that they cannot contain encoded. */
  hrefOf(address: string): string
  /** Returns the address that is made of a single part, such as one made of a title. */
  ofSlug(slug: string): string
  /** Returns an address without the part that ends it, so that a suffix can follow. */
  stemOf(address: string): string
  /** Returns the address of a stem with its suffix. */
  ofStem(stem: string): string
}

/**
 * Creates the form of addresses that are a single part of a path.
 *
 * @param pathOf returns the path of an address, encoded
 */
export const slugAddress = (pathOf: (slug: string) => string): AddressForm => ({
  field: 'slug',
  pathOf,
  hrefOf: pathOf,
  ofSlug: (slug) => slug,
  stemOf: (address) => address,
  ofStem: (stem) => stem,
})

/** Creates the form of addresses that are whole paths with a slash at both ends. */
export const pathAddress = (): AddressForm => ({
  field: 'path',
  pathOf: (path) => path,
  hrefOf: encodeURI,
  ofSlug: (slug) => `/${slug}/`,
  stemOf: (address) => address.replace(/\/$/, ''),
  ofStem: (stem) => `${stem}/`,
})

/** Page made of blocks, without its address and who may see it. */
export type ShownPage = Omit<Attributes<typeof pageFields>, 'path' | 'visibility'>

/** Declaration of a kind of entry: what its entries consist of, and what can be done with them. */
export interface EntryKindDeclaration {
  /** Fields that an author fills in. */
  readonly fields: AttributeSchema
  /** Table that holds its entries; its columns are those of the fields, and those that every kind has. */
  readonly table: string
  readonly address: AddressForm
  /** Field that says who may see a published entry; `null` if everybody may. */
  readonly access: string | null
  /** Abilities beyond drafts, publishing, revisions, previews and the trash, which every kind has. */
  readonly supports: readonly EntryAbility[]
  /** Tag of cached pages that show any entry of the kind; if absent, each entry has a tag of its own. */
  readonly cacheTag?: 'portfolio'
  /** Returns the page that shows an entry; absent for kinds with a view of their own. */
  asPage?(values: EntryValues): ShownPage
  /** Problem of an entry without a title. */
  readonly untitled: ProblemCode
  /** Returns the problems of values beyond those of the title and of single fields. */
  problems(values: EntryValues): EntryProblem[]
}

/** Declares a kind of entry. */
export const defineKind = <F extends AttributeSchema>(
  kind: EntryKindDeclaration & { fields: F; access: (keyof F & string) | null },
): EntryKindDeclaration => kind
