import { defineConfig, mergeConfig, type Rollup } from 'vite'
import { guide } from './guide.ts'
import { assetFileNames, shared } from './shared.ts'

/** Build of the studio, a client application of its own, of which visitors load nothing. */
export default defineConfig(
  mergeConfig(shared, {
    plugins: [guide()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      // Rules of a screen are loaded with its script.
      cssCodeSplit: true,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        // Packages mark modules that run in browsers only; here everything does.
        checks: { moduleLevelDirective: false },
        input: { studio: 'src/studio/main.tsx' },
        // Unused declarations of core are dropped, since the schema of all settings is for the server; and so is what
        // edits media, of which the list of works needs one dialog.
        treeshake: {
          moduleSideEffects: (id: string) => !/\/src\/(core|studio\/media-picker)\/.*(?<!\.css)$/.test(id),
        },
        output: {
          // Short hashes: the first script names all others, and what is random in a name does not compress.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/studio-[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'drafts', test: /\/src\/studio\/drafts\// },
              // What the first screen and the lazy ones share; one file compresses better than ten.
              {
                name: 'shared',
                test: /\/src\/(studio\/(lists|selection|undo|api)\/|studio\/stored-text|core\/(kit\/is-record|schema\/(fields?|stored|is-id|parse-attributes)\.|content\/(web-address|item-options)))/,
              },
            ],
          },
          assetFileNames: (asset: Rollup.PreRenderedAsset) =>
            asset.names[0]?.endsWith('.css') ? 'assets/studio-[hash:6][extname]' : assetFileNames(asset),
        },
      },
    },
  }),
)
