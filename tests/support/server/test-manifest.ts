import { LAYER_SHEETS, PAGE_SHEETS, type SheetName } from '../../../src/islands/index.ts'
import type { AssetManifest } from '../../../src/server/kit/assets/index.ts'

const SHEETS = Object.fromEntries(
  [...PAGE_SHEETS, ...LAYER_SHEETS].map((name) => [name, `/assets/${name}-1.css`]),
) as Record<SheetName, string>

/** Returns the manifest of a build that was never made: addresses without files. */
export const testManifest = (changes: Partial<AssetManifest> = {}): AssetManifest => ({
  style: '/assets/style-1.css',
  later: '/assets/later-1.css',
  sheets: SHEETS,
  site: ['/assets/main-1.js'],
  mount: [],
  islands: {},
  lazy: {},
  editor: '/assets/tell-editor-1.js',
  passkeys: '/assets/passkeys-1.js',
  logOut: '/assets/log-out-1.js',
  embed: '/assets/embed-1.js',
  embedParts: { mount: '/assets/m-1.js', viewer: '/assets/v-1.js', styles: '/assets/s-1.js' },
  studio: {
    scripts: ['/assets/studio-1.js'],
    editor: ['/assets/studio-editor-1.js'],
    styles: ['/assets/studio-1.css'],
    editorStyles: ['/assets/studio-editor-1.css'],
  },
  canvas: '/assets/canvas-1.js',
  devReload: '/assets/dev-reload-1.js',
  codeHash: '1',
  fonts: [],
  typefaces: {
    all: '/assets/typefaces-1.css',
    pairs: {
      fraunces: {
        faces: "@font-face{font-family:'Fraunces'}",
        heading: ["'Fraunces'", "'Fraunces Fallback'", 'serif'],
        text: ["'Hanken Grotesk'", "'Hanken Grotesk Fallback'", 'sans-serif'],
        preload: ['/assets/fraunces-latin-1.woff2', '/assets/hanken-grotesk-latin-1.woff2'],
      },
    },
  },
  ...changes,
})
