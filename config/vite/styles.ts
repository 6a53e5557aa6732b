import { defineConfig, mergeConfig } from 'vite'
import type { SheetName } from '../../src/islands/index.ts'
import { shared } from './shared.ts'

/**
 * Which files' rules each sheet holds (docs/decisions/0009-styles.md); all others are in the stylesheet of all pages.
 * The break point of the header must stay in the stylesheet of all pages, as only that one is moved to another.
 */
const SHEETS: Record<SheetName, RegExp> = {
  account: /\/src\/(ui\/form|(theme\/login|pages\/account))\//,
  drawer: /\/MenuDrawer\.module\.css/,
  notice: /\/src\/theme\/store-notice\//,
  search: /\/src\/pages\/search-results\//,
  'search-layers': /\/SearchLayers\.module\.css/,
  viewer: /\/src\/ui\/viewer\//,
  work: /\/src\/pages\/item\//,
}

/** The styles of the pages the server renders; tools/build/outputs.ts keeps CSS and fonts and drops the scripts. */
export default defineConfig(
  mergeConfig(shared, {
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      write: false,
      cssCodeSplit: true,
      minify: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: { style: 'src/site/styles.ts' },
        // Components are imported for their rules only: unused exports must not take the rules with them.
        treeshake: false,
        output: {
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              ...Object.entries(SHEETS).map(([name, test]) => ({ name, test, priority: 1 })),
              // What several of them need is part of the stylesheet of all pages.
              { name: 'style', test: /\.css$/ },
            ],
          },
        },
      },
    },
  }),
)
