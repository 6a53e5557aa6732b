// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ASSETS_FILE, CLIENT_DIR, inRoot, SERVER_FILE } from '../start/paths.js'
import { progress } from '../start/say.js'
import { STAMP, sourceHash } from '../start/stale.js'
import { buildEmbed } from './build-embed.js'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/

/**
 * React picks its development build unless told otherwise before it is first imported. New objects get 4 MiB instead
 * of 16: what a busy moment took of them is never given back.
 */
const SERVER_SHIM = `process.env.NODE_ENV = 'production'
const { setFlagsFromString } = await import('node:v8')
setFlagsFromString('--max-semi-space-size=4')
const { default: module } = await import('node:module')
module.enableCompileCache?.()
await import('./main.js')
`

/**
 * Builds server, browser scripts and the stylesheet into dist/.
 * @param {{ compress?: boolean }} [options] compress: write .br and .gz beside each asset
 */
export async function build({ compress = true } = {}) {
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  const step = progress('Building')
  const total = compress ? 5 : 4
  const stamp = sourceHash()
  rmSync(STAMP, { force: true })
  let done = 0
  const tick = () => step.update(++done, total)
  try {
    const [styles, embed] = await Promise.all([
      vite.build({ configFile: inRoot('config/vite/styles.ts') }).finally(tick),
      buildEmbed(vite).finally(tick),
      vite.build({ configFile: inRoot('config/vite/server.ts') }).finally(tick),
      vite.build({ configFile: inRoot('config/vite/client.ts') }).finally(tick),
    ])
    writeFileSync(SERVER_FILE, SERVER_SHIM)
    for (const { fileName, code } of embed.files) writeFileSync(join(CLIENT_DIR, fileName), code)
    writeAssetList(writeStyles(outputOf(styles)), embed.loader)
    if (compress) {
      await compressAll(join(CLIENT_DIR, 'assets'))
      tick()
    }
    writeFileSync(STAMP, stamp)
    step.done()
  } catch (error) {
    step.fail()
    throw error
  }
}

/**
 * @param {unknown} result
 * @returns {{ type: string, fileName: string, names?: string[], source?: string | Uint8Array }[]}
 */
function outputOf(result) {
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((output) => output.output)
}

/**
 * Keeps the stylesheets and the files they name; the scripts of the style build are thrown away.
 * @param {ReturnType<typeof outputOf>} output
 */
function writeStyles(output) {
  const files = output.flatMap(({ type, fileName, names, source }) =>
    type === 'asset' && source !== undefined ? [{ fileName, name: names?.[0] ?? '', source }] : [],
  )
  for (const { fileName, source } of files) {
    const path = join(CLIENT_DIR, fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof source === 'string' ? source.replace(/\/\*\$vite\$.*?\*\/\n?/, '') : source)
  }
  return files.map(({ fileName, name }) => ({ name, file: `/${fileName}` }))
}

/**
 * Writes what the server needs to name assets: the loader, the stylesheets, fonts, and the files of each island.
 * @param {ReturnType<typeof writeStyles>} styleFiles
 * @param {string} embed file name of the script for other people's pages
 */
function writeAssetList(styleFiles, embed) {
  /** @type {Record<string, { file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, '.vite', 'manifest.json'), 'utf8'))
  /** @type {(key: string, seen?: Set<string>) => string[]} */
  const withImports = (key, seen = new Set()) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return []
    seen.add(key)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => withImports(name, seen))]
  }
  const islands = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const { style, ...sheets } = Object.fromEntries(
    styleFiles
      .filter(({ file }) => file.endsWith('.css'))
      .map(({ name, file }) => [name.replace(/\.css$/, ''), file]),
  )
  const assets = {
    style,
    sheets,
    site: `/${manifest['src/site/main.ts']?.file}`,
    siteFiles: withImports('src/site/main.ts'),
    editor: `/${manifest['src/site/tell-editor.ts']?.file}`,
    embed: `/${embed}`,
    devReload: `/${manifest['src/site/dev-reload.ts']?.file}`,
    islands: Object.fromEntries(islands.map((key) => [key, withImports(key)])),
    fonts: styleFiles.map(({ file }) => file).filter((file) => file.endsWith('.woff2')),
  }
  writeFileSync(ASSETS_FILE, `${JSON.stringify(assets, null, 2)}\n`)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every asset that gets smaller by it (fonts and pictures are compressed already).
 * @param {string} folder
 */
async function compressAll(folder) {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${path}.br`, await toBrotli(bytes, { params: { ...quality, ...size } }))
      writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
