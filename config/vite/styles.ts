import { defineConfig, mergeConfig } from 'vite'
import type { SheetName } from '../../src/islands/index.ts'
import { assetFileNames, shared } from './shared.ts'

/**
 * Files of each sheet (docs/decisions/0009-styles.md); all others belong to the rules of all pages. So does the
 * header's break point, because only those rules are adapted to other break points.
 */
const SHEETS: Record<SheetName, RegExp> = {
  account: /\/src\/(ui\/form|(theme\/login|pages\/account))\//,
  drawer: /\/MenuDrawer\.module\.css/,
  'edit-link': /\/src\/theme\/edit-link\//,
  gallery: /\/src\/blocks\/gallery\//,
  notice: /\/src\/theme\/store-notice\//,
  'portfolio-grid': /\/src\/blocks\/portfolio-grid\//,
  'portfolio-index': /\/src\/blocks\/portfolio-index\//,
  'preview-bar': /\/src\/theme\/preview-bar\//,
  'product-cards': /\/src\/blocks\/product-cards\//,
  prose: /\/src\/(blocks\/(image|rich-text)|ui\/fact-list)\//,
  search: /\/src\/(pages\/(search-results|error)|ui\/search-form)\//,
  'search-layers': /\/SearchLayers\.module\.css/,
  statements: /\/src\/blocks\/(button|divider|html|numbers|quote|spacer)\//,
  sections: /\/src\/blocks\/(columns|hero|latest-works|logos|team)\//,
  exhibits: /\/src\/(blocks\/(before-after|device|embed|video)|ui\/press-frame)\//,
  groups: /\/src\/blocks\/group\//,
  contact: /\/src\/blocks\/(contact-form)\//,
  viewer: /\/src\/ui\/viewer\//,
  work: /\/src\/pages\/item\//,
}

/** Build of the styles of server-rendered pages. `tools/build/outputs.ts` keeps CSS and fonts and drops the scripts. */
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
        // Components are imported for their CSS only, so unused exports must stay.
        treeshake: false,
        output: {
          assetFileNames,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              ...Object.entries(SHEETS).map(([name, test]) => ({ name, test, priority: 1 })),
              // Shared CSS goes to the style sheet of all pages.
              { name: 'style', test: /\.css$/ },
            ],
          },
        },
      },
    },
  }),
)
