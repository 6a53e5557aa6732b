import type { ComponentType } from 'react'
import type { ContentSource, Gap, Picture } from '../core/content/index.ts'
import type { Catalogue } from '../core/i18n/index.ts'
import type { AttributeSchema, Attributes } from '../core/schema/index.ts'
import type { BlockSheet, IslandStrategy } from '../islands/index.ts'

/** Facts that a block can use while it loads its data. */
export interface LoadContext {
  content: ContentSource
  /** Address of the page being rendered: path and query decide filters, search and page. */
  url: URL
  /** Position among the blocks of the same name on the page, from 1. */
  position: number
  /**
   * True if the page begins with this block and has no heading of its own; the block then renders the page's first
   * heading.
   */
  opensPage: boolean
  /** Gap between elements that the site has chosen; absent for the gap that blocks define. */
  gap?: Gap | undefined
}

/** The language of a page, for texts made outside of views. */
export interface PageLanguage {
  /** BCP 47. */
  lang: string
  /** Translations of the page. */
  catalogue: Catalogue
}

/** A video as the block that shows it describes it. */
export interface BlockFilm {
  /** Address as its author typed it; empty if there is none. */
  href: string
  title: string
  /** Picture shown before it plays. */
  picture: Picture | null
}

/**
 * Layout and explanations of the form for a block's attributes; the attributes themselves are declared in the schema.
 */
export interface BlockForm<K extends string = string> {
  /** Groups in the order of the form; attributes in no group follow. */
  groups?: readonly { title: string; keys: readonly K[] }[]
  /** Sentences below the controls. */
  help?: { readonly [key in K]?: string }
  /** Labels of the options. */
  optionLabels?: { readonly [key in K]?: Readonly<Record<string, string>> }
  /** Former name of `optionLabels`, which blocks of sites may still have. */
  words?: { readonly [key in K]?: Readonly<Record<string, string>> }
  /** Conditions: the control is shown only while another attribute has this value. */
  when?: { readonly [key in K]?: { key: K; is: string | number | boolean } }
}

/**
 * A kind of block: its schema, the texts and media in its attributes, its data loading, its view, and its island if it
 * is interactive.
 */
export interface BlockDefinition<S extends AttributeSchema = AttributeSchema, P extends object = object> {
  /** Name under which pages store it: small letters, digits and hyphens, such as `rich-text`. */
  name: string
  title: string
  /** Short description of its purpose, for people who choose a block. */
  summary?: string
  attributes: S
  /** Icon where blocks are chosen: path data drawn as lines on 24 by 24; absent for a generic icon. */
  icon?: string
  /** Layout of the form; absent if the fields need none. */
  form?: BlockForm<Extract<keyof S, string>>
  /**
   * Translations of its title, summary, labels, helps and options: by language, such as `ar` or `pt-BR`, and there by
   * the English text. `ar` covers all regions of Arabic. Missing texts are taken from Vitrine's own translation of the
   * same text, else stay English.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Returns the texts that readers find in it, in order, for search and excerpts. Absent if these are its fields of the
   * kinds `text` and `richText`.
   */
  texts?(attributes: Attributes<S>): readonly string[]
  /**
   * Returns the content as plain HTML, for programs. Absent if its texts, links and pictures in order are enough.
   *
   * @param address makes an address of this site one that programs elsewhere can follow
   */
  html?(attributes: Attributes<S>, address: (href: string) => string): string
  /** Set if only owners may add or change the block. */
  isOwners?: true
  /** True for running text: at the beginning of an item's body it is placed in the column beside the item's facts. */
  isProse?: boolean
  /** Turns attributes and content into props, on the server. Props are plain JSON if the block is an island. */
  load(attributes: Attributes<S>, context: LoadContext): Promise<P>
  View: ComponentType<P>
  /**
   * Returns the main colour of the picture that the block begins with, on which a transparent header may lie if the
   * block comes first: empty if the colour is unknown, `null` if there is no picture.
   */
  backdrop?(props: P): string | null
  /**
   * Returns the first picture that readers see of it, used when the page is shared elsewhere; `null` if there is none.
   */
  picture?(props: P): Picture | null
  /** Returns the video that it shows, for search engines. */
  film?(props: P): BlockFilm
  /** Returns the picture that the address names, used when that address is shared; `null` if it names none. */
  namedPicture?(props: P): Picture | null
  /**
   * Returns words for the block's part of the address, which are put before the page's title: chosen terms, the search
   * text, the page of a list. Empty for the page as it is opened.
   */
  narrowedTo?(props: P, language: PageLanguage): readonly string[]
  /**
   * Returns the query keys that change the content of a block at this position (from 1); absent for blocks that read no
   * query.
   */
  queryKeys?: (position: number) => readonly string[]
  /** Returns the query key of typed text, which has an unlimited number of values. */
  searchKey?: (position: number) => string
  /**
   * Returns a page's path and query with this block's part as it is really shown: values without effect are left out.
   */
  healAddress?: (props: P, address: string) => string
  /** Name of its style sheet, if only pages with the block load it; absent if all pages do. */
  sheet?: BlockSheet
  /** Loading of its script; absent for blocks that need none. */
  island?: {
    strategy: IslandStrategy
    /** Names of lazy scripts that a visitor's first action may need: fetched when the browser is idle. */
    ahead?: readonly string[]
    /** Returns addresses, from the root of the site, of answers that it may need; fetched when idle, too. */
    answersAhead?(props: P): readonly string[]
  }
}

/** A block whose types of schema and props are hidden, as registry and renderer handle it. */
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

/** Declares a block and checks its types; the result has the common type of all blocks. */
export const defineBlock = <const S extends AttributeSchema, P extends object>(
  definition: BlockDefinition<S, P>,
): AnyBlock => definition as unknown as AnyBlock
