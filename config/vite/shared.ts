import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import type { Plugin, Rollup, UserConfig } from 'vite'

/** The supported browsers, the first with `light-dark()`. */
const TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** The same for Lightning CSS, which encodes versions as `major << 16 | minor << 8`. */
const STYLE_TARGETS = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

/**
 * Reduces an icon to one path; `Icon` adds the SVG around it, and the license is in the package. A path attribute
 * needs no markup from text, which some pages forbid to scripts.
 */
const iconPaths: Plugin = {
  name: 'vitrine:icon-paths',
  enforce: 'pre',
  load(id) {
    const [, file] = /^(.*\/lucide-static\/icons\/.*\.svg)\?raw$/.exec(id) ?? []
    if (!file) return null
    const [, shapes = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? []
    const paths = [...shapes.matchAll(/<(\w+)\s([^>]*?)\s*\/>/g)].map(([, shape = '', attributes = '']) =>
      pathOf(
        shape,
        Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, ...pair]) => pair)),
      ),
    )
    return `export default ${JSON.stringify(paths.join('').replaceAll(' -', '-'))}`
  },
}

/** Returns the path data of a shape. */
function pathOf(shape: string, attributes: Record<string, string>): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  // A leading relative `m` would otherwise continue from the end of the previous path.
  if (shape === 'path') return (attributes.d ?? '').replace(/^m/, 'M0 0m')
  if (shape === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (shape === 'circle') {
    const [r, across] = [of('r'), 2 * of('r')]
    return `M${of('cx') - r} ${of('cy')}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`
  }
  if (shape === 'rect') {
    const r = of('rx')
    const [along, down] = [of('width') - 2 * r, of('height') - 2 * r]
    const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`
    const start = `M${of('x') + r} ${of('y')}h${along}`
    return `${start}${corner(r, r)}v${down}${corner(-r, r)}h-${along}${corner(-r, -r)}v-${down}${corner(r, -r)}`
  }
  throw new Error(
    `Icons with the shape "${shape}" are not known yet: say in config/vite/shared.ts what its path is.`,
  )
}

/** Imports class names as named exports, so that unused ones are dropped. Sources write `styles.name` either way. */
const namedClasses: Plugin = {
  name: 'vitrine:named-classes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.tsx')) return null
    return code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2')
  },
}

/**
 * Returns the path at which an asset is served. It contains a hash of the content, so that a file of several builds is
 * served once.
 */
export function hashedPath(fileName: string, source: string | Uint8Array): string {
  const { name, ext } = parse(fileName)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 6)
  return `assets/${name}-${hash}${ext}`
}

/** Returns the file name of style sheets, and of fonts and pictures that builds share. */
export const assetFileNames = ({ names: [name = ''], source }: Rollup.PreRenderedAsset): string =>
  name.endsWith('.css') ? 'assets/[name]-[hash:6][extname]' : hashedPath(name, source)

/**
 * Settings that all builds and the unit tests share. Class names derive from path and local name, so that all builds
 * agree.
 */
export const shared = {
  root: resolve(import.meta.dirname, '..', '..'),
  // The root's `tsconfig.json` only lists projects; without this, Vite would search above the clone.
  tsconfig: 'config/tsconfig/base.json',
  publicDir: false,
  logLevel: 'warn',
  plugins: [iconPaths],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: STYLE_TARGETS, cssModules: { pattern: '[hash]_[local]', container: false } },
  },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    copyPublicDir: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
} satisfies UserConfig

/** Drops CSS from script builds; style sheets have a build of their own. */
export const dropStyles: Plugin = {
  name: 'vitrine:drop-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/** Additional settings for browser scripts. */
export const forBrowsers = {
  plugins: [namedClasses],
  build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } } },
} satisfies UserConfig
