import type { Action } from '../../../../core/account/index.ts'

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * JSON schema of an argument or a response, in WordPress's form: each required property has `required: true` itself.
 */
export interface CallSchema {
  $schema?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly (string | number)[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  items?: CallSchema
  properties?: Readonly<Record<string, CallSchema>>
  additionalProperties?: CallSchema | boolean
  oneOf?: readonly CallSchema[]
  /** True if the call is refused without it. */
  required?: boolean
  readonly?: boolean
  /** Views of a record that contain it. */
  context?: readonly string[]
}

/** Header of a call that takes effect once, however often it is repeated. */
export const KEY_HEADER = { 'Idempotency-Key': 'By which a repeated call is known.' }

/**
 * Returns the headers of a change to something that has a version.
 *
 * @param noun what is changed, after "the"
 */
export const guardHeaders = (noun: string) => ({
  'If-Match': `The ETag of the ${noun} as it was read.`,
  ...KEY_HEADER,
})

/**
 * Description of a call: its arguments, the permission it needs, and its response. The index at `/wp-json/`, the
 * responses to OPTIONS and `/wp-json/openapi.json` are made of it (api-7). Each module of routes exports its own beside
 * them, and `src/server/app/api-calls.ts` lists them all.
 */
export interface CallDescription {
  method: CallMethod | readonly CallMethod[]
  /** Path below `/wp-json`, in the syntax of the router: `/vitrine/v1/entries/:kind{work|page}/:id{[0-9]+}`. */
  path: string
  /** Summary of the call in one sentence. */
  summary: string
  /** Permission that its caller must have; `user` stands for any account. */
  allowed: Action | 'anybody' | 'user'
  /** Arguments beside the path: in the query with GET and DELETE, else in the body. */
  args?: Readonly<Record<string, CallSchema>>
  /** Request headers, with a sentence each. */
  headers?: Readonly<Record<string, string>>
  /** Schema of a successful response; absent if it can be anything. */
  answer?: CallSchema
  /** Status of a successful response; 200 if absent. */
  status?: 200 | 201 | 204
}

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
