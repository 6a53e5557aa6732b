// @ts-check
import { createHash } from 'node:crypto'
import { inRoot } from '../start/paths.js'

/** @typedef {{ fileName: string, code: string }} BuiltScript */
/** @typedef {{ type: string, fileName: string, code?: string, source?: string | Uint8Array }} BuiltFile */

/** Pixels of a `rem` in conditions, where it is the reader's own. */
const REM_PX = 16

/** A length in `rem`, and the heads of rules in which only plain lengths count. */
const REM = /(-?\d*\.?\d+)rem\b/g
const CONDITIONS = /@(?:media|container)[^{]+/g

/**
 * Builds the script for other people's pages and the chunks it fetches.
 * @param {typeof import('vite')} vite
 * @returns {Promise<{ files: BuiltScript[], loader: string }>} loader: file name of `embed.js`
 */
export async function buildEmbed(vite) {
  /** @type {(mode: string, define?: Record<string, string>) => Promise<BuiltFile[]>} */
  const part = async (mode, define = {}) => {
    const result = await vite.build({ configFile: inRoot('config/vite/embed.ts'), mode, define })
    const [{ output }] = /** @type {[{ output: BuiltFile[] }]} */ (Array.isArray(result) ? result : [result])
    return output
  }
  const [mount, styles, viewer] = await Promise.all([
    part('mount').then(onlyScript),
    part('styles').then(stylesModule),
    part('viewer').then(onlyScript),
  ])
  const paths = { mount: mount.fileName, styles: styles.fileName, viewer: viewer.fileName }
  const loader = onlyScript(await part('loader', { EMBED_CHUNKS: JSON.stringify(paths) }))
  return { files: [mount, styles, viewer, loader], loader: loader.fileName }
}

/**
 * @param {BuiltFile[]} output
 * @returns {BuiltScript}
 */
function onlyScript(output) {
  const [script, ...more] = output
  if (script?.code === undefined || more.length > 0)
    throw new Error(`A part of the embed became ${output.length} files; it must be one script.`)
  return { fileName: script.fileName, code: script.code }
}

/**
 * The rules as a module: a page that lets our script in need allow nothing else. What our own pages measure by the
 * root's text is measured by the text around the block here: many themes make the root's smaller, to count in tens.
 * @param {BuiltFile[]} output
 * @returns {BuiltScript}
 */
function stylesModule(output) {
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.source === undefined) throw new Error('The embed has no rules.')
  const css = String(sheet.source)
    .replace(/\/\*\$vite\$.*?\*\/\n?/, '')
    .replace(CONDITIONS, (condition) => condition.replace(REM, (_, number) => `${Number(number) * REM_PX}px`))
    .replace(REM, (_, number) => `calc(${number} * var(--vitrine-text))`)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return { fileName: `assets/embed-styles-${hash}.js`, code: `export const css=${JSON.stringify(css)};\n` }
}
