import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SheetName } from '../../islands/index.ts'

/**
 * What a build says about itself: written by `tools/build`, read by the server and by the budgets of
 * `config/size-limit.ts`. Addresses are from the root of the site; a list of scripts begins with the one that is asked
 * for, and those it imports follow.
 */
export interface AssetManifest {
  /** The stylesheet of all pages. */
  style: string
  /** Those of some pages, and of what opens over a page. */
  sheets: Readonly<Record<SheetName, string>>
  /** The script of all pages. */
  site: readonly [string, ...string[]]
  /** What every island needs: React and what islands share. */
  mount: readonly string[]
  /** Scripts of each island, by the name of its folder. */
  islands: Readonly<Record<string, readonly string[]>>
  /** Scripts that are fetched when they are needed, by the name of their file. */
  lazy: Readonly<Record<string, readonly string[]>>
  /** The script of pages that somebody who may edit them looks at. */
  editor: string
  /** The script behind `/embed.js`. */
  embed: string
  /** What that script fetches: grid and React, viewer, rules. */
  embedParts: Readonly<Record<EmbedPart, string>>
  devReload: string
  /** Changes with every script and with the server's code, not with rules; for `npm run dev`. */
  codeHash: string
  fonts: readonly string[]
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
