import type { CallDescription, CallMethod, CallSchema } from '../../../../core/calls/index.ts'

/** A variable part of a path. */
interface PathPart {
  name: string
  /** Regular expression that it matches. */
  pattern: string
}

const PART = /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g

/** Returns the variable parts of a path. */
export const pathParts = (path: string): PathPart[] =>
  [...path.matchAll(PART)].map(([, name = '', pattern = '[^/]+']) => ({ name, pattern }))

/** Converts a path to WordPress's form in its index: `/wp/v2/pages/(?P<id>[\d]+)`. */
export const wpRoute = (path: string): string =>
  path.replace(PART, (_, name: string, pattern = '[^/]+') => `(?P<${name}>${pattern.replace('0-9', '\\d')})`)

/** Converts a path to OpenAPI's form: `/wp/v2/pages/{id}`. */
export const openApiPath = (path: string): string => path.replace(PART, '{$1}')

/** Returns the schema of a variable part of a path. */
export function partSchema({ pattern }: PathPart): CallSchema {
  if (/^(\[0-9\]|\\d)\+$/.test(pattern)) return { type: 'integer', required: true }
  const words = /^(?:\(\?:)?([\w-]+(?:\|[\w-]+)+)\)?$/.exec(pattern)?.[1]?.split('|')
  return words ? { type: 'string', enum: words, required: true } : { type: 'string', required: true }
}

export const methodsOf = ({ method }: CallDescription): readonly CallMethod[] =>
  typeof method === 'string' ? [method] : method

/** Returns the first two segments of the path, by which WordPress groups its routes; empty for a route at the root. */
export function namespaceOf(path: string): string {
  const steps = path.split('/').slice(1, 3)
  return steps.length === 2 ? steps.join('/') : ''
}

/** Groups descriptions by their path. */
export function callsByPath(calls: readonly CallDescription[]): Map<string, CallDescription[]> {
  const grouped = new Map<string, CallDescription[]>()
  for (const call of calls) grouped.set(call.path, [...(grouped.get(call.path) ?? []), call])
  return grouped
}

/**
 * Returns the permission that the caller of a route must have; routes without a description check permissions
 * themselves.
 */
export type CallPermissions = (method: string, path: string) => CallDescription['allowed']

/** Creates the lookup of permissions from the descriptions of calls. */
export function callPermissions(calls: readonly CallDescription[]): CallPermissions {
  const permissions = new Map(
    calls.flatMap((call) => methodsOf(call).map((method) => [`${method} ${call.path}`, call.allowed])),
  )
  return (method, path) => permissions.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'anybody'
}
