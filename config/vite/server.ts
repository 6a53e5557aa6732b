import { defineConfig, mergeConfig } from 'vite'
import { shared } from './shared.ts'

/** The server and the command line, as readable JavaScript; npm packages stay outside. */
export default defineConfig(
  mergeConfig(shared, {
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { vitrine: 'src/cli/built.ts', 'picture-worker': 'src/server/media/picture-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }),
)
