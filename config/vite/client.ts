import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { dropStyles, forBrowsers, shared } from './shared.ts'

/**
 * Turns every `import()` into a call of `importChunk` with the chunk's URL, which retries once on failure and preloads
 * nothing. Vite wraps each `import()` in a call; this plugin keeps only the URL.
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
 * Modules that every island needs besides React, and small ones that several share. They are listed because general
 * rules cost more: a chunk for everything that two islands or three chunks share makes the home page 1.5 kB heavier,
 * as unused exports of an index count too.
 */
const SHELL = [
  'blocks/load-viewer.ts',
  'core/content/picture.ts',
  'core/i18n/',
  'core/routing/routes.ts',
  'islands/load-layer.ts',
  'islands/mount/',
  'ui/Language.tsx',
  'ui/icon/',
  'ui/plain-click.ts',
].map((path) => `${shared.root}/src/${path}`)

const isIn = (id: string) => (path: string) => id.startsWith(path)

/** Fails the build when a listed file has been moved. */
const wholeShell: Plugin = {
  name: 'vitrine:whole-shell',
  generateBundle(_options, bundle) {
    const chunk = Object.values(bundle).find(({ name }) => name === 'shell')
    const modules = chunk?.type === 'chunk' ? chunk.moduleIds : []
    const lost = SHELL.filter((path) => !modules.some((id) => isIn(id)(path)))
    if (lost.length > 0) this.error(`The shell names what no island imports: ${lost.join(', ')}`)
  },
}

/** Build of the script of every page, and of the islands it loads. */
export default defineConfig(
  mergeConfig(mergeConfig(shared, forBrowsers), {
    plugins: [importChunks, wholeShell, dropStyles],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      cssCodeSplit: false,
      rolldownOptions: {
        // Only entries have side effects, so unused parts of an index are dropped.
        treeshake: { moduleSideEffects: (id: string) => id.includes('/src/site/') },
        input: {
          main: 'src/site/main.ts',
          'tell-editor': 'src/site/tell-editor.ts',
          passkeys: 'src/site/passkeys.ts',
          'log-out': 'src/site/log-out.ts',
          'dev-reload': 'src/site/dev-reload.ts',
        },
        output: {
          // Short hashes: every page names some forty files, and what is random in a name does not compress.
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          // All users of React need all of it, and one file compresses better than three.
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
