import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { dropStyles, forBrowsers, shared } from './shared.ts'

/**
 * Every `import()` becomes a call of `importChunk` with the address of the built chunk, which tries a second time when it
 * fails: nothing is fetched ahead and no stylesheet is waited for. Vite writes the call around the `import()`; once the
 * addresses are known, only the address is left of it.
 */
const importChunks: Plugin = {
  name: 'vitrine:import-chunks',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null
    const helper = JSON.stringify(`${shared.root}/src/islands/import-chunk.ts`)
    return `export { importChunk as __vitePreload } from ${helper}`
  },
  renderChunk(code) {
    const calls = code.replace(/\(\) => import\(("[^"]+")\), __VITE_PRELOAD__/g, '$1')
    if (calls.includes('__VITE_PRELOAD__'))
      this.error('An import() was not found in the form Vite gave it before.')
    return calls
  },
}

/**
 * What every island needs besides React, and what several share that is not worth a file. Written out because no rule
 * weighs as little: all that two islands import in common, or that three chunks do, makes the home page 1.5 kB heavier,
 * since what is imported through a folder's index.ts counts without being used.
 */
const SHELL = [
  'blocks/load-viewer.ts',
  'core/content/picture.ts',
  'core/content/web-address.ts',
  'core/i18n/',
  'core/routes.ts',
  'core/wp/entities.ts',
  'core/wp/rest-bases.ts',
  'islands/load-layer.ts',
  'ui/Language.tsx',
  'ui/icon/',
  'ui/plain-click.ts',
].map((path) => `${shared.root}/src/${path}`)

const isIn = (id: string) => (path: string) => id.startsWith(path)

/** A file that was moved must not drop out of the shell unseen. */
const wholeShell: Plugin = {
  name: 'vitrine:whole-shell',
  generateBundle(_options, bundle) {
    const chunk = Object.values(bundle).find(({ name }) => name === 'shell')
    const modules = chunk?.type === 'chunk' ? chunk.moduleIds : []
    const lost = SHELL.filter((path) => !modules.some((id) => isIn(id)(path)))
    if (lost.length > 0) this.error(`The shell names what no island imports: ${lost.join(', ')}`)
  },
}

/** The loader of every page and the islands it fetches. */
export default defineConfig(
  mergeConfig(mergeConfig(shared, forBrowsers), {
    plugins: [importChunks, wholeShell, dropStyles],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        // Only entries act when they are loaded: a folder's index.ts brings no more than what is used of it.
        treeshake: { moduleSideEffects: (id: string) => id.includes('/src/site/') },
        input: {
          main: 'src/site/main.ts',
          'tell-editor': 'src/site/tell-editor.ts',
          'dev-reload': 'src/site/dev-reload.ts',
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // Whatever needs React needs all of it; one file compresses better than three.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'shell', test: (id: string) => SHELL.some(isIn(id)) },
            ],
          },
        },
      },
    },
  }),
)
