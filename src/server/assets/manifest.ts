import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Typefaces } from '../../core/content/index.ts'
import type { SheetName } from '../../islands/index.ts'

/**
 * What a build contains: written by `tools/build`, read by the server and by `config/size-limit.ts`. Paths are from
 * the root of the site. A list of scripts begins with the entry; its imports follow.
 */
export interface AssetManifest {
  /** The rules that all pages carry. */
  style: string
  /** All rules that pages carry a part of: they link it at their end. */
  later: string
  /** Rules that some pages carry, and style sheets of layers. */
  sheets: Readonly<Record<SheetName, string>>
  /** The script of all pages. */
  site: readonly [string, ...string[]]
  /** What all islands need: React and shared code. */
  mount: readonly string[]
  /** Scripts of each island, by the name of its folder. */
  islands: Readonly<Record<string, readonly string[]>>
  /** Scripts loaded on demand, by file name. */
  lazy: Readonly<Record<string, readonly string[]>>
  /** The script for visitors who may edit the page. */
  editor: string
  /** The script of the pages that use passkeys. */
  passkeys: string
  /** The script for visitors who may open the studio. */
  logOut: string
  /** The script served as `/embed.js`. */
  embed: string
  /** What that script loads: grid and React, viewer, styles. */
  embedParts: Readonly<Record<EmbedPart, string>>
  /** The owner's side, which visitors load nothing of; `editor` is what its editor needs beside the first scripts. */
  studio: {
    scripts: readonly string[]
    styles: readonly string[]
    editor: readonly string[]
    editorStyles: readonly string[]
  }
  /** The script inside the editor's frame. */
  canvas: string
  devReload: string
  /** A hash of the scripts and of the server's code, without styles; for `npm run dev`. */
  codeHash: string
  fonts: readonly string[]
  typefaces: BuiltTypefaces
}

/** What pages and studio know of the pairs of typefaces; Figtree, which all pages know, is none of them. */
export interface BuiltTypefaces {
  /** The style sheet that declares all faces, for where they are chosen. */
  all: string
  pairs: Readonly<Partial<Record<Typefaces, BuiltPair>>>
}

/** A pair of typefaces, as a page in it needs it. */
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
