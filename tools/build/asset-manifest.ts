import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { LAYER_SHEETS, PAGE_SHEETS, type SheetName } from '../../src/islands/index.ts'
import type { AssetManifest, EmbedPart } from '../../src/server/kit/assets/manifest.ts'
import type { BuiltEmbed } from './embed.ts'
import { type BuiltFile, DEFERRED_SHEET, type StyleFile } from './outputs.ts'

type Chunk = Extract<BuiltFile, { type: 'chunk' }>

/** Returns the manifest of a build, see {@link AssetManifest}. */
export function assetManifest(
  server: readonly BuiltFile[],
  client: readonly BuiltFile[],
  styles: readonly StyleFile[],
  embed: BuiltEmbed,
  studio: readonly BuiltFile[],
  typefaces: AssetManifest['typefaces'],
): AssetManifest {
  const chunks = new Map(client.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const entry = (name: string): Chunk => {
    const entryChunk = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name)
    if (!entryChunk) throw new Error(`The build made no "${name}".`)
    return entryChunk
  }
  const filesOf = ({ fileName }: Chunk) => withImports(fileName, chunks)
  const namedParts = [...chunks.values()]
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId !== null)
    .map((chunk) => ({ ...sourceName(chunk.facadeModuleId ?? ''), files: filesOf(chunk) }))
  const byName = (isIsland: boolean) =>
    uniqueNames(namedParts.filter((part) => part.isIsland === isIsland && part.name !== MOUNT))
  const main = entry('main')
  return {
    style: sheet('style', styles),
    later: sheet(DEFERRED_SHEET, styles),
    sheets: sheetsOf(styles),
    site: [`/${main.fileName}`, ...filesOf(main).slice(1)],
    mount: namedParts.find(({ name }) => name === MOUNT)?.files ?? [],
    islands: byName(true),
    lazy: byName(false),
    editor: `/${entry('tell-editor').fileName}`,
    passkeys: `/${entry('passkeys').fileName}`,
    logOut: `/${entry('log-out').fileName}`,
    embed: `/${embed.loader}`,
    embedParts: Object.fromEntries(
      Object.entries(embed.parts).map(([part, file]) => [part, `/${file}`]),
    ) as Record<EmbedPart, string>,
    studio: studioFiles(studio),
    canvas: canvasFile(studio),
    devReload: `/${entry('dev-reload').fileName}`,
    codeHash: codeHash([...server, ...client, ...studio]),
    typefaces,
    fonts: styles.filter(({ fileName }) => fileName.endsWith('.woff2')).map(({ fileName }) => `/${fileName}`),
  }
}

/** Module that mounts islands (`src/site/page-mount.tsx`). */
const MOUNT = 'page-mount'

/** Returns the name of a part: its file's, or its folder's if the file is an island or an index. */
function sourceName(path: string): { name: string; isIsland: boolean } {
  const file = basename(path).replace(/(\.enhance)?\.tsx?$/, '')
  const isIsland = file === 'island'
  return { name: isIsland || file === 'index' ? basename(dirname(path)) : file, isIsland }
}

function uniqueNames(parts: readonly { name: string; files: string[] }[]): Record<string, string[]> {
  const byName = Object.fromEntries(parts.map(({ name, files }) => [name, files]))
  if (Object.keys(byName).length < parts.length)
    throw new Error(`Two lazy scripts share a name among ${parts.map(({ name }) => name).join(', ')}.`)
  return byName
}

/** Returns a hash of the code, without file names, because these also change with styles. */
function codeHash(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    if (file.type === 'chunk') hash.update(file.code.replace(/-[\w-]{6,8}\.js\b/g, '.js'))
  return hash.digest('base64url').slice(0, 8)
}

function withImports(
  fileName: string,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): string[] {
  const chunk = chunks.get(fileName)
  if (!chunk || seen.has(fileName)) return []
  seen.add(fileName)
  return [`/${fileName}`, ...chunk.imports.flatMap((imported) => withImports(imported, chunks, seen))]
}

/** Editor of works and pages, a lazy part of the studio. */
const EDITOR = '/editor/EditorScreen.tsx'

/** Returns the first scripts of the studio, beginning with its entry, those of the editor, and the rules of both. */
function studioFiles(files: readonly BuiltFile[]): AssetManifest['studio'] {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const entry = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'studio')
  const editorChunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(EDITOR))
  if (!entry || !editorChunk) throw new Error('The build made no studio.')
  const scripts = withImports(entry.fileName, chunks)
  const editor = withImports(editorChunk.fileName, chunks).filter((path) => !scripts.includes(path))
  // Rules of imported modules come before those of the importing ones, which may override them.
  const stylesOf = (paths: readonly string[]) =>
    [...paths]
      .reverse()
      .flatMap((path) => [...(chunks.get(path.slice(1))?.viteMetadata?.importedCss ?? [])])
      .map((style) => `/${style}`)
  return { scripts, styles: stylesOf(scripts), editor, editorStyles: stylesOf(editor) }
}

/** Returns the script of the editor's frame. It must be one file, because the frame is loaded again with each entry. */
function canvasFile(files: readonly BuiltFile[]): string {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'canvas')
  if (entry?.type !== 'chunk' || entry.imports.length > 0) throw new Error('The build made no canvas.')
  return `/${entry.fileName}`
}

function sheetsOf(styles: readonly StyleFile[]): Record<SheetName, string> {
  const names: SheetName[] = [...new Set([...PAGE_SHEETS, ...LAYER_SHEETS])]
  return Object.fromEntries(names.map((name) => [name, sheet(name, styles)])) as Record<SheetName, string>
}

function sheet(name: string, styles: readonly StyleFile[]): string {
  const style = styles.find((file) => file.name === name && file.fileName.endsWith('.css'))
  if (!style) throw new Error(`The build made no stylesheet "${name}".`)
  return `/${style.fileName}`
}
