import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { backgroundLoops } from './background-loops.ts'
import { brokenRules, type ImportEdge, type Imports, importCycles, layerOf, readImports } from './imports.ts'
import { figuresOfLanguage } from './language.ts'
import { figuresOfSinglePlaces, isSyntaxNode, rulesMatching } from './single-places.ts'

/** Figure about the code: value, limit, and counted places. */
export interface Figure {
  name: string
  value: number
  unit?: '%'
  /** Limit; absent if there is none. */
  atMost?: number
  places?: readonly string[]
}

/** Facts about one file. */
export interface Source {
  file: string
  lines: number
  comments: readonly Place[]
  /** Names of its constants and variables, including those from destructuring. */
  constants: readonly Place[]
  /** Lines with the type `any`. */
  anys: readonly number[]
  /** Code that few places may contain, with the name of the figure that counts it. */
  occurrences: readonly Place[]
  /** Lines on which loops run in the background. */
  loops: readonly number[]
  /** Names of the types that it declares. */
  types: readonly string[]
  /** Names that it exports. */
  names: readonly string[]
  /** Names that it imports, by the path of the import. */
  taken: readonly { from: string; names: readonly string[] }[]
}

interface Place {
  line: number
  text: string
}

const MAX_LINES = 320
const TINY = 25
const FOLDERS = ['src', 'tests', 'tools', 'config']
const CODE = /\.(tsx?|js)$/
const TEST = /\.(test|spec)\.tsx?$/
const IGNORE = /@ts-(?:ignore|expect-error|nocheck)/

/**
 * Pattern of references to documents that are not in the repository. Behaviour is cited by ids of docs/behaviour.md.
 */
const ELSEWHERE =
  /\b(?:contract|specification) (?:\d|line|section|of issue)|\bissue #?\d|(?<!docs\/)\b(?:contract|demands|faults|house|look|review|studio|frontend|stack)\.md\b/i

/** Returns the figures of the whole tree. */
export function structureFigures(root: string): Figure[] {
  const imports = readImports(root)
  const sources = readSources(root)
  const product = sources.filter(({ file }) => file.startsWith('src/') && !TEST.test(file))
  return [
    ...figuresOfImports(imports),
    ...figuresOfSources(sources, imports),
    ...figuresOfSinglePlaces(product),
    ...figuresOfLanguage(sources),
  ]
}

/** Reads the code of the repository. */
export const readSources = (root: string): Source[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => CODE.test(file) && !file.includes('node_modules'))
      .sort()
      .map((file) => readSource(file, readFileSync(join(root, file), 'utf8'))),
  )

/** @throws {Error} for a file that cannot be parsed, which must not be skipped silently */
export function readSource(file: string, code: string): Source {
  const { program, comments, errors, module } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length
  const anys: number[] = []
  const constants: Place[] = []
  const occurrences: Place[] = []
  const types: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'TSAnyKeyword' && 'start' in node)
      anys.push(lineAt(Number(node.start)))
    if ('type' in node && node.type === 'VariableDeclarator' && 'id' in node)
      for (const { name, start } of namesIn(node.id)) constants.push({ line: lineAt(start), text: name })
    if (isSyntaxNode(node)) {
      for (const text of rulesMatching(node)) occurrences.push({ line: lineAt(node.start), text })
      if (/^TS(?:Interface|TypeAlias)Declaration$/.test(node.type))
        types.push(...namesIn(node.id).map(({ name }) => name))
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program.body)
  return {
    file,
    lines: code.trimEnd().split('\n').length,
    constants,
    comments: comments.map(({ start, value }) => ({ line: lineAt(start), text: value })),
    anys,
    occurrences,
    loops: backgroundLoops(program).map(({ start }) => lineAt(start)),
    types,
    names: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => exportName.name ?? []),
    ),
    taken: module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    })),
  }
}

/** Returns the names that a pattern declares, such as `a`, `{ a, b: c }` or `[a]`. */
function namesIn(pattern: unknown): { name: string; start: number }[] {
  if (typeof pattern !== 'object' || pattern === null || !('type' in pattern)) return []
  if (pattern.type === 'Identifier' && 'name' in pattern && 'start' in pattern)
    return [{ name: String(pattern.name), start: Number(pattern.start) }]
  if ('properties' in pattern && Array.isArray(pattern.properties)) return pattern.properties.flatMap(namesIn)
  if ('elements' in pattern && Array.isArray(pattern.elements)) return pattern.elements.flatMap(namesIn)
  if (pattern.type === 'Property' && 'value' in pattern) return namesIn(pattern.value)
  if (pattern.type === 'AssignmentPattern' && 'left' in pattern) return namesIn(pattern.left)
  if (pattern.type === 'RestElement' && 'argument' in pattern) return namesIn(pattern.argument)
  return []
}

/** Returns the figures about layers and circular imports. */
export function figuresOfImports(imports: Imports): Figure[] {
  const inServer = imports.arrows.filter(({ from, to }) =>
    [from, to].every((file) => file.startsWith('src/server/')),
  )
  const upward = inServer.filter(({ from, to }) => {
    const [source, target] = [layerOf(from), layerOf(to)]
    return source && target && source !== target && target.rank >= source.rank
  })
  const arrows = new Set(
    inServer.filter((edge) => groupOf(edge.from) !== groupOf(edge.to)).map(betweenGroups),
  )
  const pairs = [...new Set(inServer.filter(({ from, to }) => folderOf(from) !== folderOf(to)).map(between))]
  const mutual = pairs.filter((pair) => pairs.includes(pair.split(' ⇄ ').reverse().join(' ⇄ ')))
  return [
    zeroFigure('imports against config/layers.ts', brokenRules(imports)),
    zeroFigure(
      'server: imports of a higher folder',
      upward.map(({ from, to }) => `${from} → ${to}`),
    ),
    { name: 'server: arrows between its folders', value: arrows.size, atMost: 44, places: [...arrows] },
    zeroFigure(
      'server: folders that import each other',
      mutual.filter((pair) => pair < reversed(pair)),
    ),
    zeroFigure(
      'circles, of types too',
      importCycles(imports.arrows.filter(({ to }) => to.startsWith('src/'))).map((circle) =>
        circle.join(' → '),
      ),
    ),
  ]
}

const folderOf = (file: string): string => layerOf(file)?.folder ?? ''
const between = ({ from, to }: ImportEdge): string => `${folderOf(from)} ⇄ ${folderOf(to)}`
/** Returns the folder of the server that a file is in, such as `editing`. */
const groupOf = (file: string): string => file.split('/')[2] ?? ''
const betweenGroups = ({ from, to }: ImportEdge): string => `${groupOf(from)} → ${groupOf(to)}`
const reversed = (pair: string): string => pair.split(' ⇄ ').reverse().join(' ⇄ ')

/** Returns the figures about the files themselves. */
export function figuresOfSources(all: readonly Source[], { arrows }: Pick<Imports, 'arrows'>): Figure[] {
  const sources = all.filter(({ file }) => file.startsWith('src/') && !TEST.test(file))
  const tiny = sources.filter((source) => source.lines <= TINY && readersOf(source, sources, arrows) === 1)
  return [
    { name: 'files of src, tests apart', value: sources.length },
    { name: 'lines in them', value: sources.reduce((sum, { lines }) => sum + lines, 0) },
    {
      name: `of at most ${TINY} lines with one importer`,
      value: Math.round((1000 * tiny.length) / Math.max(1, sources.length)) / 10,
      unit: '%',
      atMost: 8,
    },
    zeroFigure(
      `files above ${MAX_LINES} lines`,
      all
        .filter(({ file, lines }) => lines > MAX_LINES && !TEST.test(file))
        .map(({ file, lines }) => `${file}: ${lines} lines`),
    ),
    {
      name: `tests above ${MAX_LINES} lines`,
      value: all.filter(({ file, lines }) => lines > MAX_LINES && TEST.test(file)).length,
    },
    zeroFigure('comments that cite what is not here', commentsWith(all, ELSEWHERE)),
    zeroFigure('types switched off in comments', commentsWith(all, IGNORE)),
    zeroFigure(
      'any',
      all.flatMap(({ file, anys }) => anys.map((line) => `${file}:${line}`)),
    ),
  ]
}

/** Counts the files that import a file. A file behind an index counts the importers of its names from there. */
function readersOf(source: Source, sources: readonly Source[], arrows: readonly ImportEdge[]): number {
  const direct = arrows.filter(({ to }) => to === source.file).map(({ from }) => from)
  const readers = new Set(direct.filter((file) => !isIndex(file)))
  for (const index of direct.filter(isIndex))
    for (const { file, taken: imports } of sources)
      if (
        imports.some(
          ({ from, names }) =>
            posix.join(posix.dirname(file), from) === index &&
            names.some((name) => source.names.includes(name)),
        )
      )
        readers.add(file)
  return readers.size
}

const isIndex = (file: string): boolean => /\/index\.tsx?$/.test(file)

const commentsWith = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ file, comments }) =>
    comments
      .filter(({ text }) => pattern.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text.trim()}`),
  )

/** Returns a figure that must be 0. */
const zeroFigure = (name: string, places: readonly string[]): Figure => ({
  name,
  value: places.length,
  atMost: 0,
  places,
})

/** Returns the figures above their limits. */
export const figuresAboveLimit = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ value, atMost }) => atMost !== undefined && value > atMost)

/** Returns a table of the figures and their limits. */
export function figuresTable(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map(({ name, value, unit = '', atMost }) => {
      const line = `${name.padEnd(width)}  ${`${value.toLocaleString('en')}${unit && ` ${unit}`}`.padStart(8)}`
      if (atMost === undefined) return line
      return `${line}  ${value <= atMost ? '✓' : '✗'} ${atMost === 0 ? 'none' : `at most ${atMost}${unit && ` ${unit}`}`}`
    })
    .join('\n')
}
