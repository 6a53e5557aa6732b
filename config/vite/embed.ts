import { mergeConfig, type Plugin } from 'vite'
import { dropStyles, forBrowsers, shared } from './shared.ts'

/**
 * Makes the viewer's chunk a function of the modules it shares with the mount chunk. A chunk that imported the other
 * one by its address would load a second React whenever the first had come from its second address.
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
 * The parts of the embed: `mount` and `viewer` are modules without static imports, so that each can be
 * asked for again by itself; of `styles` only the rules are kept; `loader` is the classic script that names them all.
 */
const PARTS = {
  mount: { input: 'src/embed/mount.tsx', format: 'es', plugins: [dropStyles] },
  viewer: { input: 'src/embed/viewer.ts', format: 'cjs', plugins: [linkShared, dropStyles] },
  styles: { input: 'src/embed/styles.ts', format: 'es', plugins: [] },
  loader: { input: 'src/embed/main.ts', format: 'iife', plugins: [] },
} as const

/** A part of what `embed.js` needs; tools/build/embed.ts puts them together. */
export function embedConfig(part: keyof typeof PARTS) {
  const { input, format, plugins } = PARTS[part]
  return mergeConfig(mergeConfig(shared, forBrowsers), {
    plugins: [...plugins],
    build: {
      write: false,
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        // Components are imported by `styles` for their rules only: unused exports must not take the rules with them.
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
