import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { parseSync } from 'vite'
import { DOORS, LAYERS, type Layer, PACKAGES, type Place, PRIVATE, SUFFIXES } from '../../config/layers.ts'

/** Import, re-export or `import()`, including those of types. */
export interface ImportEdge {
  from: string
  /** Imported file of the tree, or name of a package. */
  to: string
}

/** Files of a tree and their imports. */
export interface Imports {
  files: string[]
  arrows: ImportEdge[]
}

const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/
/** Pattern of `import('…')` as an expression or as a type; the parser lists only the first kind. */
const INNER_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/**
 * Reads every source below `src` except tests.
 *
 * @throws {Error} for a file that cannot be parsed, which must not be skipped silently
 */
export function readImports(root: string): Imports {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .sort()
  return { files, arrows: files.flatMap((file) => edgesOf(root, file)) }
}

function edgesOf(root: string, file: string): ImportEdge[] {
  const code = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...[...code.matchAll(INNER_IMPORT)].map(([, , name]) => name),
  ]
  return [...new Set(specifiers)].flatMap((name) => {
    if (name === undefined) return []
    if (!name.startsWith('.')) return [{ from: file, to: name }]
    const to = relative(root, join(root, dirname(file), name.replace(/\?.*$/, ''))).replaceAll('\\', '/')
    return SOURCE.test(to) ? [{ from: file, to }] : []
  })
}

/** Returns a message for each broken rule. */
export function brokenRules({ files, arrows }: Imports): string[] {
  const knownFiles = new Set(files)
  const rooms = new Set(files.filter((file) => /\/index\.tsx?$/.test(file)).map((file) => dirname(file)))
  const inner = arrows.filter(({ to }) => to.startsWith('src/'))
  return [
    ...files.filter((file) => layerOf(file) === undefined).map((file) => `${file} belongs to no layer`),
    ...inner
      .filter(({ to }) => !knownFiles.has(to))
      .map(({ from, to }) => `${from} → ${to}: there is no such file`),
    ...inner.flatMap((arrow) => [...rankFaults(arrow), ...placeFaults(arrow), ...roomFaults(arrow, rooms)]),
    ...arrows.filter(({ to }) => !to.startsWith('src/')).flatMap(packageFaults),
    ...importCycles(inner).map((circle) => `a circle: ${circle.join(' → ')}`),
  ]
}

/** Returns the innermost layer that contains a file. */
export const layerOf = (file: string): Layer | undefined =>
  LAYERS.filter(({ folder }) => file.startsWith(`${folder}/`)).sort(
    (one, other) => other.folder.length - one.folder.length,
  )[0]

const placeOf = (file: string): Place | undefined =>
  SUFFIXES.find(([suffix]) => suffix.test(file))?.[1] ?? layerOf(file)?.runs

function rankFaults({ from, to }: ImportEdge): string[] {
  const [source, target] = [layerOf(from), layerOf(to)]
  if (!source || !target) return []
  if (source === target) {
    const [one, other] = [from, to].map((file) => file.slice(source.folder.length + 1).split('/'))
    const apart =
      source.isolated && (one?.length ?? 0) > 1 && (other?.length ?? 0) > 1 && one?.[0] !== other?.[0]
    return apart ? [`${from} → ${to}: parts of ${source.folder} must not import each other`] : []
  }
  // Server code may be beside the feature it belongs to, and then imports the server.
  const isServerPart =
    placeOf(from) === 'node' && source.runs !== 'node' && target.folder === 'src/server/kit/http'
  return target.rank < source.rank || isServerPart
    ? []
    : [`${from} → ${to}: ${source.folder} stands below ${target.folder}`]
}

/** Places whose code may be imported, by place of the importing code. */
const REACHES: Record<Place, readonly Place[]> = {
  anywhere: ['anywhere'],
  page: ['anywhere', 'page'],
  browser: ['anywhere', 'page', 'browser'],
  node: ['anywhere', 'page', 'node'],
}

function placeFaults({ from, to }: ImportEdge): string[] {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!source || !target || REACHES[source].includes(target)) return []
  return [`${from} → ${to}: runs in another place (${source}, ${target})`]
}

function roomFaults({ from, to }: ImportEdge, rooms: ReadonlySet<string>): string[] {
  if (PRIVATE.test(to) && layerOf(from) !== layerOf(to))
    return [`${from} → ${to}: only its own folder may import a repository`]
  if (DOORS.some(([file, source]) => file.test(to) && source.test(from))) return []
  if (/\/index\.tsx?$/.test(to)) return []
  const skippedFolder = foldersOf(to).find((folder) => rooms.has(folder) && !from.startsWith(`${folder}/`))
  return skippedFolder === undefined ? [] : [`${from} → ${to}: goes past ${skippedFolder}/index.ts`]
}

/** Returns the folders that contain a file, outermost first. */
const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

function packageFaults({ from, to }: ImportEdge): string[] {
  const place = placeOf(from)
  if (to.startsWith('node:') && place !== 'node') return [`${from} → ${to}: does not run on Node`]
  const rule = PACKAGES.find(([name]) => name.test(to))
  return rule && !rule[1].test(from) ? [`${from} → ${to}: ${rule[2]}`] : []
}

/** Finds circular imports, as strongly connected components. */
export function importCycles(arrows: readonly ImportEdge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    low.set(file, place)
    stack.push(file)
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) low.set(file, Math.min(low.get(file) ?? place, visit(target)))
      else if (stack.includes(target))
        low.set(file, Math.min(low.get(file) ?? place, order.get(target) ?? place))
    }
    if (low.get(file) === place) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1 || next.get(file)?.includes(file)) cycles.push(circle)
    }
    return low.get(file) ?? place
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return cycles
}
