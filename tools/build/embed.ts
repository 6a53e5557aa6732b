import { createHash } from 'node:crypto'
import { embedConfig } from '../../config/vite/embed.ts'
import type { EmbedPart } from '../../src/server/kit/assets/manifest.ts'
import { type BuiltFile, styleFiles } from './outputs.ts'

interface BuiltScript {
  fileName: string
  source: string
}

export interface BuiltEmbed {
  files: BuiltScript[]
  /** File names of `embed.js` and of its parts. */
  loader: string
  parts: Record<EmbedPart, string>
}

/** Pixels of a `rem` in conditions, where it is the browser's default font size. */
const REM_PX = 16

/** Patterns of lengths in `rem`, and of conditions, in which `calc()` with variables is not allowed. */
const REM = /(-?\d*\.?\d+)rem\b/g
const CONDITIONS = /@(?:media|container)[^{]+/g

/**
 * Builds the embed's loader and the chunks it loads.
 *
 * @param bundle runs one build
 */
export async function buildEmbed(
  bundle: (config: object) => Promise<readonly BuiltFile[]>,
): Promise<BuiltEmbed> {
  const [mount, styles, viewer] = await Promise.all([
    bundle(embedConfig('mount')).then(onlyScript),
    bundle(embedConfig('styles')).then(stylesModule),
    bundle(embedConfig('viewer')).then(onlyScript),
  ])
  const parts = { mount: mount.fileName, styles: styles.fileName, viewer: viewer.fileName }
  const loader = onlyScript(
    await bundle({ ...embedConfig('loader'), define: { EMBED_CHUNKS: JSON.stringify(parts) } }),
  )
  return { files: [mount, styles, viewer, loader], loader: loader.fileName, parts }
}

function onlyScript(output: readonly BuiltFile[]): BuiltScript {
  const [script, ...more] = output
  if (script?.type !== 'chunk' || more.length > 0)
    throw new Error(`A part of the embed became ${output.length} files; it must be one script.`)
  return { fileName: script.fileName, source: script.code }
}

/**
 * Turns the CSS into a module, because pages that allow our script may allow nothing else. Lengths in `rem` become
 * relative to the text around the block, because many themes shrink the root's font size.
 */
function stylesModule(output: readonly BuiltFile[]): BuiltScript {
  const sheet = styleFiles(output).find(({ fileName }) => fileName.endsWith('.css'))
  if (!sheet) throw new Error('The embed has no rules.')
  const css = String(sheet.source)
    .replace(CONDITIONS, (condition) => condition.replace(REM, (_, number) => `${Number(number) * REM_PX}px`))
    .replace(REM, (_, number) => `calc(${number} * var(--vitrine-text))`)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return { fileName: `assets/embed-styles-${hash}.js`, source: `export const css=${JSON.stringify(css)};\n` }
}
