import { defineConfig, mergeConfig } from 'vite'
import { shared } from './vite.shared.ts'

/** One stylesheet for all pages the server renders; scripts/lib/build.js keeps its CSS and fonts and drops its script. */
export default defineConfig(
  mergeConfig(shared, {
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      write: false,
      cssCodeSplit: false,
      minify: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: 'src/site/styles.ts',
        // Components are imported for their rules only: unused exports must not take the rules with them.
        treeshake: false,
        output: { assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  }),
)
