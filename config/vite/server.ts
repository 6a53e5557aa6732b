import { defineConfig, mergeConfig } from 'vite'
import { shared } from './shared.ts'

/** Build of the server and the command line, unminified, with npm packages external. */
export default defineConfig(
  mergeConfig(shared, {
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          vitrine: 'src/cli/built.ts',
          // Separate entry, so that `npm run dev` can replace it.
          app: 'src/cli/site-app.ts',
          'picture-worker': 'src/server/site/media/picture-worker.ts',
          'backup-worker': 'src/server/operations/transfer/backup-worker.ts',
        },
        output: {
          entryFileNames: ({ name }: { name: string }) =>
            name === 'app' ? 'chunks/[name]-[hash].js' : '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  }),
)
