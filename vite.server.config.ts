import { defineConfig, mergeConfig } from 'vite'
import { shared } from './vite.shared.ts'

/** The server and the command line, as readable JavaScript; npm packages stay outside. */
export default defineConfig(
  mergeConfig(shared, {
    build: {
      ssr: 'src/cli/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }),
)
