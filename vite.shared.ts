import type { UserConfig } from 'vite'

/** The browsers we write for. These are the first that know `light-dark()`; older ones would need it twice. */
const TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** The same for Lightning CSS, which counts versions as `major << 16 | minor << 8`. */
const STYLE_TARGETS = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

/**
 * What the server, browser and style builds and the unit tests have in common.
 * Scoped class names come from path and local name alone, so that all builds agree on them.
 */
export const shared = {
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: STYLE_TARGETS, cssModules: { pattern: '[hash]_[local]' } },
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
