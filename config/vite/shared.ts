import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/** The browsers we write for. These are the first that know `light-dark()`; older ones would need it twice. */
const TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** The same for Lightning CSS, which counts versions as `major << 16 | minor << 8`. */
const STYLE_TARGETS = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

/**
 * Of an icon's file only its lines are taken in, all shapes as one path: the frame around them is `Icon`'s, its licence
 * stands in the package. As an attribute they need no markup made of text, which some pages forbid their scripts.
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

/** The outline of a shape as the data of a path. */
function pathOf(shape: string, attributes: Record<string, string>): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  // What a path counts from its own start is counted from the end of the one before, once they are one.
  if (shape === 'path') return (attributes.d ?? '').replace(/^m/, 'M0 0m')
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

/**
 * Class names as exports of their own: those a script uses are written where they are used, the others fall away.
 * Sources say `styles.name` either way.
 */
const namedClasses: Plugin = {
  name: 'vitrine:named-classes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.tsx')) return null
    return code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2')
  },
}

/**
 * What the server, browser and style builds and the unit tests have in common.
 * Scoped class names come from path and local name alone, so that all builds agree on them. Names of containers stay as
 * they are: the sheets of a block's parts ask for the container of the block.
 */
export const shared = {
  root: resolve(import.meta.dirname, '..', '..'),
  // The root's file names projects only: without a word, the search for one would go on above the clone.
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

/** Scripts bring class names; the rules are files of their own. */
export const dropStyles: Plugin = {
  name: 'vitrine:drop-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/** What scripts for browsers have beyond that. */
export const forBrowsers = {
  plugins: [namedClasses],
  build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } } },
} satisfies UserConfig
