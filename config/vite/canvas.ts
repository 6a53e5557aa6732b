import { defineConfig, mergeConfig } from 'vite'
import { forBrowsers, shared } from './shared.ts'

/** The script in the frame of the editor: one file, apart from the studio, of which it shares nothing. */
export default defineConfig(
  mergeConfig(mergeConfig(shared, forBrowsers), {
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: { canvas: 'src/canvas/main.ts' },
        output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false },
      },
    },
  }),
)
