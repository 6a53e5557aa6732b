import type { ComponentType } from 'react'
import type { ContentSource, Gap, Picture } from '../core/content/index.ts'
import type { Catalogue } from '../core/i18n/index.ts'
import type { AttributeSchema, Attributes } from '../core/schema/index.ts'
import type { BlockSheet, IslandStrategy } from '../islands/index.ts'

/** What a block may know while its data is loaded. */
export interface LoadContext {
  content: ContentSource
  /** The page being rendered: path and query decide filters, search and page. */
  url: URL
  /** Place among the blocks of the same name on the page, from 1. */
  position: number
  /** Whether the page begins with this block and has no heading of its own: then it gives the page's first one. */
  opensPage: boolean
  /** How much room the site leaves between things; as much as blocks say unless told. */
  gap?: Gap | undefined
}

/** The language of a page, for words that are said outside of views. */
export interface PageLanguage {
  /** BCP 47. */
  lang: string
  /** Its translations. */
  catalogue: Catalogue
}

/** A film as the block that shows it knows it. */
export interface BlockFilm {
  /** As its author wrote it; empty where there is none. */
  href: string
  title: string
  /** Shown before it plays. */
  picture: Picture | null
}

/** How a form arranges and explains the attributes of a block; it declares none. */
export interface BlockForm<K extends string = string> {
  /** In this order; what stands in none follows. */
  groups?: readonly { title: string; keys: readonly K[] }[]
  /** A sentence below the control. */
  help?: { readonly [key in K]?: string }
  /** Words for what can be chosen. */
  words?: { readonly [key in K]?: Readonly<Record<string, string>> }
  /** Shown only while another attribute has this value. */
  when?: { readonly [key in K]?: { key: K; is: string | number | boolean } }
}

/**
 * A kind of block: everything the site knows of it. One schema, what its attributes say and hold, how its data is
 * loaded, how it looks, and whether it is interactive.
 */
export interface BlockDefinition<S extends AttributeSchema = AttributeSchema, P extends object = object> {
  /** Name under which pages store it: small letters, digits and hyphens, such as `rich-text`. */
  name: string
  title: string
  /** A line about what it is for, for those who choose a block. */
  summary?: string
  attributes: S
  /** Its sign where blocks are chosen: path data drawn as lines on 24 by 24; a plain one stands in for none. */
  icon?: string
  /** Absent where the fields speak for themselves. */
  form?: BlockForm<Extract<keyof S, string>>
  /**
   * What its title, summary, labels, helps and words are in other languages: by language, such as `ar` or `pt-BR`, and
   * there by what they are here. `ar` stands for all kinds of Arabic. What is not said here is taken from what Vitrine
   * calls the same, else it stays as it is.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * The words readers find in it, in order: what search looks through and excerpts are made of. Absent where these are
   * its fields of the kinds `text` and `richText`.
   */
  texts?(attributes: Attributes<S>): readonly string[]
  /**
   * Returns the content as plain HTML, for programs. Absent if its texts, links and pictures in order are enough.
   *
   * @param address makes an address of this site one that programs elsewhere can follow
   */
  html?(attributes: Attributes<S>, address: (href: string) => string): string
  /** Whether only owners add or change it. */
  isOwners?: true
  /** Running text: before anything else in an item's body, it stands in the column beside the item's facts. */
  isProse?: boolean
  /** Attributes and content to props; runs on the server. Props are plain JSON when the block is an island. */
  load(attributes: Attributes<S>, context: LoadContext): Promise<P>
  View: ComponentType<P>
  /**
   * The colour of the picture the block begins with, which a transparent header may lie on when the block comes first:
   * empty when the colour is not known, `null` when there is no picture.
   */
  backdrop?(props: P): string | null
  /**
   * The first picture readers see of it, which a page that is shared elsewhere is shown with; `null` where there is
   * none.
   */
  picture?(props: P): Picture | null
  /** Returns the film that it shows, which search engines are told of. */
  film?(props: P): BlockFilm
  /** The picture that the address names, which the page is shared with then; `null` where it names none. */
  namedPicture?(props: P): Picture | null
  /**
   * What its part of the address narrows the page to, in words that then stand before the page's title: chosen terms,
   * what is searched for, how far a list goes. Empty for the page as it is opened.
   */
  narrowedTo?(props: P, language: PageLanguage): readonly string[]
  /** Query keys that change what a block at this place (from 1) shows; absent for blocks that read no query. */
  queryKeys?: (position: number) => readonly string[]
  /** That one of them which holds what visitors type, so that its values have no end. */
  searchKey?: (position: number) => string
  /** A page's path and query with this block's part as it is really shown: what meant nothing is left out. */
  healAddress?: (props: P, address: string) => string
  /** Its rules, where only pages that show the block carry them; absent where all pages do. */
  sheet?: BlockSheet
  /** Absent for blocks that need no script. */
  island?: {
    strategy: IslandStrategy
    /** Lazy scripts, by file name, that a visitor's first action may want: fetched when the browser is idle. */
    ahead?: readonly string[]
    /** Addresses, from the root of the site, of answers it may want; fetched then, too. */
    answersAhead?(props: P): readonly string[]
  }
}

/** A block whose schema and props are known only to itself: what registry and renderer handle. */
export interface AnyBlock
  extends Omit<
    BlockDefinition,
    | 'texts'
    | 'html'
    | 'load'
    | 'View'
    | 'backdrop'
    | 'picture'
    | 'film'
    | 'namedPicture'
    | 'narrowedTo'
    | 'healAddress'
  > {
  texts?(attributes: Record<string, unknown>): readonly string[]
  html?(attributes: Record<string, unknown>, address: (href: string) => string): string
  load(attributes: Record<string, unknown>, context: LoadContext): Promise<object>
  View: ComponentType<Record<string, unknown>>
  backdrop?(props: object): string | null
  picture?(props: object): Picture | null
  film?(props: object): BlockFilm
  namedPicture?(props: object): Picture | null
  narrowedTo?(props: object, language: PageLanguage): readonly string[]
  healAddress?: (props: object, address: string) => string
}

/** Declares a block; its types stay inside, the registry sees the common shape. */
export const defineBlock = <const S extends AttributeSchema, P extends object>(
  definition: BlockDefinition<S, P>,
): AnyBlock => definition as unknown as AnyBlock
