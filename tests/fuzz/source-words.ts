import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ALL_CALLS, type CallDescription } from '../../src/core/calls/index.ts'

const SOURCES = resolve(import.meta.dirname, '..', '..', 'src')

/** Patterns of code that reads a name from a request. */
const HEADER = /(?:header|headers\.get)\('([\w-]+)'|headers\[?'?\.?\[?'([\w-]+)'\]/g
const FIELD = /\.(?:get|getAll|has|query)\('([\w-]+)'\)|(?:form|query|body)\.([a-z]\w*)\b/g
const PARAM = /^\s+(\w+): \w+Param\(/gm
const BASE = /_BASE = 'wp\/v2\/([\w-]+)'|: '(astra-portfolio-[\w-]+)'/g

/** Names that the server reads from requests. */
export interface SourceWords {
  headers: string[]
  /** Keys of queries and fields of forms. */
  keys: string[]
}

/** Reads the names from the server's sources, so that a new one is tried without being listed here. */
export function sourceWords(): SourceWords {
  const code = ['server', 'core']
    .flatMap((folder) => filesUnder(join(SOURCES, folder)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const keys = [...namesIn(code, FIELD, PARAM, BASE), ...declaredArguments()]
  return { headers: namesIn(code, HEADER), keys: [...new Set(keys)].sort() }
}

/** Returns the names of the arguments of all declared calls. */
const declaredArguments = (): string[] =>
  ALL_CALLS.flatMap((calls): CallDescription[] => Object.values(calls)).flatMap(({ args = {} }) =>
    Object.keys(args),
  )

const namesIn = (code: string, ...patterns: RegExp[]): string[] => {
  const names = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, ...names]) => names.find(Boolean) ?? ''),
  )
  return [...new Set(names)].filter(Boolean).sort()
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => join(folder, name))
