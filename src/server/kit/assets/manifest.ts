import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Typefaces } from '../../../core/content/index.ts'
import type { SheetName } from '../../../islands/index.ts'

/**
 * Content of a build: written by `tools/build`, read by the server and by `config/size-limit.ts`. Paths are from the
 * root of the site. A list of scripts begins with the entry; its imports follow.
 */
export interface AssetManifest {
  /** Style sheet whose rules all pages contain. */
  style: string
  /** Complete style sheet of which pages contain a part; they link it at their end. */
  later: string
  /** Style sheets whose rules some pages contain, and those of layers. */
  sheets: Readonly<Record<SheetName, string>>
  /** Script of all pages. */
  site: readonly [string, ...string[]]
  /** Scripts that all islands need: React and shared code. */
  mount: readonly string[]
  /** Scripts of each island, by the name of its folder. */
  islands: Readonly<Record<string, readonly string[]>>
  /** Scripts loaded on demand, by file name. */
  lazy: Readonly<Record<string, readonly string[]>>
  /** Script for visitors who may edit the page. */
  editor: string
  /** Script of the pages that use passkeys. */
  passkeys: string
  /** Script for visitors who may open the studio. */
  logOut: string
  /** Script served as `/embed.js`. */
  embed: string
  /** Files that the embed script loads: grid and React, viewer, styles. */
  embedParts: Readonly<Record<EmbedPart, string>>
  /**
   * Files of the studio, none of which visitors load; `editor` lists those that its editor needs beside the first
   * scripts.
   */
  studio: {
    scripts: readonly string[]
    styles: readonly string[]
    editor: readonly string[]
    editorStyles: readonly string[]
  }
  /** Script inside the editor's frame. */
  canvas: string
  devReload: string
  /** Hash of the scripts and of the server's code, without styles; for `npm run dev`. */
  codeHash: string
  fonts: readonly string[]
  typefaces: BuiltTypefaces
}

/** Built typefaces for pages and studio, without Figtree, which all pages contain. */
export interface BuiltTypefaces {
  /** Style sheet that declares all faces, for the page where they are chosen. */
  all: string
  pairs: Readonly<Partial<Record<Typefaces, BuiltPair>>>
}

/** A pair of typefaces, with the data that pages need. */
export interface BuiltPair {
  /** Rules that declare its faces and their fallbacks. */
  faces: string
  /** Families of headings and of text, the best first. */
  heading: readonly string[]
  text: readonly string[]
  /** Fonts of the first paint. */
  preload: readonly string[]
}

export type EmbedPart = 'mount' | 'viewer' | 'styles'

const FILE = 'assets.json'

/**
 * @param folder absolute path of `dist/client`
 * @throws when the folder holds no finished build
 */
export const readManifest = (folder: string): AssetManifest =>
  JSON.parse(readFileSync(join(folder, FILE), 'utf8'))

/** @param folder absolute path of `dist/client` */
export const writeManifest = (folder: string, manifest: AssetManifest): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`)
