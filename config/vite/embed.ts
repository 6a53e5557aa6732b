import { mergeConfig, type Plugin } from 'vite'
import { dropStyles, forBrowsers, shared } from './shared.ts'

/**
 * Turns the viewer's chunk into a function of the modules that it shares with the mount chunk. A chunk that imported
 * the other by URL would load React twice after a retry under another URL.
 */
const linkShared: Plugin = {
  name: 'vitrine:link-shared',
  enforce: 'pre',
  resolveId(source) {
    if (/^react(-dom|\/jsx-runtime)?$/.test(source)) return { id: source, external: true }
    return source.endsWith('/Language.tsx') ? { id: 'language', external: true } : null
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk')
        chunk.code = `export default(require,exports={})=>{${chunk.code.trim()}return exports};\n`
    }
  },
}

/**
 * Plugin that leaves each `import()` as it is written: parts that the site loads on demand are inlined in this script.
 */
const inlineParts: Plugin = {
  name: 'vitrine:inline-parts',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * Parts of the embed. `mount` and `viewer` are modules without static imports, so that each can be retried separately;
 * of `styles` only the CSS is kept; `loader` is the classic script that loads them.
 */
const PARTS = {
  mount: { input: 'src/embed/mount.tsx', format: 'es', plugins: [inlineParts, dropStyles] },
  viewer: { input: 'src/embed/viewer.ts', format: 'cjs', plugins: [linkShared, dropStyles] },
  styles: { input: 'src/embed/styles.ts', format: 'es', plugins: [] },
  loader: { input: 'src/embed/main.ts', format: 'iife', plugins: [] },
} as const

/** Returns the build of one part; `tools/build/embed.ts` combines them. */
export function embedConfig(part: keyof typeof PARTS) {
  const { input, format, plugins } = PARTS[part]
  return mergeConfig(mergeConfig(shared, forBrowsers), {
    plugins: [...plugins],
    build: {
      write: false,
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        // `styles` imports components for their CSS only, so unused exports must stay.
        treeshake: part !== 'styles' && {
          moduleSideEffects: (id: string) => id.endsWith('/src/embed/main.ts'),
        },
        preserveEntrySignatures: 'strict',
        input: { [part === 'loader' ? 'embed' : `embed-${part}`]: input },
        output: { format, entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false },
      },
    },
  })
}
