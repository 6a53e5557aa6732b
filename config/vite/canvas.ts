import { defineConfig, mergeConfig } from 'vite'
import { forBrowsers, shared } from './shared.ts'

/** Build of the script in the editor's frame: one file, which shares nothing with the studio. */
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
