import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { hashedPath } from '../../config/vite/shared.ts'
import { TYPEFACE_NAMES, TYPEFACES } from '../../src/core/content/typefaces.ts'
import type { BuiltTypefaces } from '../../src/server/kit/assets/manifest.ts'
import { fallbackMetrics } from './typeface-metrics.ts'

interface Family {
  /** Package that contains the family. */
  from: string
  /** Names of its files, before and after the name of the subset. */
  files: readonly [before: string, after: string]
  /** Weights in its files, as `@font-face` names them. */
  holds: string
  /** Weight at which it is mostly used, and so measured. */
  usedAt: number
  fallback: keyof typeof FALLBACKS
}

/** System fonts that replace ours, with packages that have the same metrics. */
const FALLBACKS = {
  sans: {
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
    alike: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
    generic: 'system-ui, sans-serif',
  },
  serif: {
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Times'],
    alike: '@fontsource/tinos/files/tinos-latin-400-normal.woff2',
    generic: 'serif',
  },
  mono: {
    local: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'],
    alike: '@fontsource/cousine/files/cousine-latin-400-normal.woff2',
    generic: 'monospace',
  },
} as const

const HEADING = 560
const TEXT = 400

const variable = (
  name: string,
  holds: string,
  usedAt: number,
  fallback: Family['fallback'] = 'sans',
): Family => ({
  from: `@fontsource-variable/${name}`,
  files: [`${name}-`, '-wght-normal.woff2'],
  holds,
  usedAt,
  fallback,
})

/** Sources of the families. */
const FAMILIES: Readonly<Record<string, Family>> = {
  Figtree: variable('figtree', '300 900', TEXT),
  'Instrument Serif': {
    from: '@fontsource/instrument-serif',
    files: ['instrument-serif-', '-400-normal.woff2'],
    holds: '400',
    usedAt: 400,
    fallback: 'serif',
  },
  'IBM Plex Mono': {
    from: '@fontsource/ibm-plex-mono',
    files: ['ibm-plex-mono-', '-500-normal.woff2'],
    holds: '500',
    usedAt: 500,
    fallback: 'mono',
  },
  'Instrument Sans': variable('instrument-sans', '400 700', TEXT),
  Fraunces: variable('fraunces', '100 900', HEADING, 'serif'),
  'Hanken Grotesk': variable('hanken-grotesk', '100 900', TEXT),
  Archivo: variable('archivo', '100 900', HEADING),
  'Source Serif 4': variable('source-serif-4', '200 900', TEXT, 'serif'),
  Bitter: variable('bitter', '100 900', HEADING, 'serif'),
  'Libre Franklin': variable('libre-franklin', '100 900', TEXT),
  Outfit: variable('outfit', '100 900', HEADING),
  'DM Sans': variable('dm-sans', '100 1000', TEXT),
}

/** Subsets, by the names of their files; the first contains the letters of the first paint. */
const SUBSETS = ['latin', 'latin-ext'] as const

interface Face {
  css: string
  /** Path of the file that the first paint needs. */
  first: string
}

export interface TypefaceFiles {
  /** Files to serve. */
  assets: readonly { fileName: string; source: string | Uint8Array }[]
  /** Data about them for the pages. */
  built: BuiltTypefaces
  /** Folders of the packages they come from. */
  packages: ReadonlySet<string>
}

let cachedFiles: TypefaceFiles | undefined

/**
 * Returns the fonts and rules of the pairs of typefaces. Each family has a fallback of the system's, scaled to the same
 * size, so that nothing moves whichever of the two a visitor gets.
 */
export function typefaceFiles(): TypefaceFiles {
  cachedFiles ??= makeTypefaces()
  return cachedFiles
}

function makeTypefaces(): TypefaceFiles {
  const { resolve } = createRequire(import.meta.url)
  const assets: { fileName: string; source: string | Uint8Array }[] = []
  const packages = new Set<string>()
  const folderOf = (from: string) => dirname(resolve(`${from}/package.json`))
  const hashed = (name: string, source: string | Uint8Array): string => {
    const fileName = hashedPath(name, source)
    assets.push({ fileName, source })
    return `/${fileName}`
  }

  const faceOf = (name: string): Face => {
    const family = FAMILIES[name]
    if (!family) throw new Error(`No origin is listed for the typeface ${name}.`)
    const folder = folderOf(family.from)
    const [before, after] = family.files
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const files = SUBSETS.map((subset) => join(folder, 'files', before + subset + after))
    const paths = files.map((file) => hashed(basename(file), readFileSync(file)))
    packages.add(folder)
    const rules = SUBSETS.map(
      (subset, at) =>
        `@font-face{font-family:'${name}';font-display:optional;font-weight:${family.holds};` +
        `src:url(${paths[at]})format('woff2');unicode-range:${ranges[subset]}}`,
    )
    const { local, alike } = FALLBACKS[family.fallback]
    const metrics = fallbackMetrics(files[0] as string, family.usedAt, resolve(alike))
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`
    const fallback =
      `@font-face{font-family:'${name} Fallback';src:${local.map((one) => `local('${one}')`).join(',')};` +
      `size-adjust:${percent(metrics.size)};ascent-override:${percent(metrics.ascent)};` +
      `descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)};` +
      // Its own Arabic and Hebrew do not match, so those letters are left to the system's font.
      'unicode-range:U+0-58F,U+1E00-FAFF}'
    return { css: [...rules, fallback].join(''), first: paths[0] as string }
  }

  const faces = new Map(Object.keys(FAMILIES).map((name) => [name, faceOf(name)]))
  const face = (name: string) => faces.get(name) as Face
  // Figtree is part of the style sheet of all pages.
  const pairs = TYPEFACE_NAMES.filter((name) => name !== 'figtree').map((name) => {
    const { heading, text } = TYPEFACES[name]
    const both = [face(heading), face(text)]
    return [
      name,
      {
        faces: both.map(({ css }) => css).join(''),
        heading: stackOf(heading),
        text: stackOf(text),
        preload: both.map(({ first }) => first),
      },
    ] as const
  })
  // Where typefaces are chosen, they are shown however late they load.
  const cssTexts = [...faces.values()].map(({ css }) => css.replaceAll('display:optional', 'display:swap'))
  const all = hashed('typefaces.css', cssTexts.join('\n'))
  return {
    assets,
    built: { all, pairs: Object.fromEntries(pairs) },
    packages,
  }
}

/** Returns the font stack of a family: the family, its fallback, and a generic system font. */
const stackOf = (name: string): readonly string[] => [
  `'${name}'`,
  `'${name} Fallback'`,
  FALLBACKS[FAMILIES[name]?.fallback ?? 'sans'].generic,
]
