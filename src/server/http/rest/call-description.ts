import type { Action } from '../../../core/account/index.ts'

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A JSON schema of what is sent or answered, as WordPress writes it: what is needed says so of itself. */
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
  /** Whether the call is refused without it. */
  required?: boolean
  readonly?: boolean
  /** In which views of a record it is answered. */
  context?: readonly string[]
}

/**
 * What a call of the API takes, who may make it and what it answers. From it come the index at `/wp-json/`, the answers
 * to OPTIONS and `/wp-json/openapi.json` (api-7). Each module of routes exports its own beside them, and
 * `src/server/app/api-calls.ts` lists them all.
 */
export interface CallDescription {
  method: CallMethod | readonly CallMethod[]
  /** Below `/wp-json`, as the router has it: `/vitrine/v1/entries/:kind{work|page}/:id{[0-9]+}`. */
  path: string
  /** One sentence about what it does. */
  summary: string
  /** What its caller must be allowed to do; `user` is whoever has an account. */
  allowed: Action | 'anybody' | 'user'
  /** What is sent beside the path: in the query with GET and DELETE, else in the body. */
  args?: Readonly<Record<string, CallSchema>>
  /** Request headers, with a sentence each. */
  headers?: Readonly<Record<string, string>>
  /** What is answered when it went well; anything when left out. */
  answer?: CallSchema
  /** Status when it went well; 200 unless said. */
  status?: 200 | 201 | 204
}

/** A part of a path that differs from call to call. */
interface PathPart {
  name: string
  /** A regular expression. */
  pattern: string
}

const PART = /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g

/** The parts of a path that differ. */
export const pathParts = (path: string): PathPart[] =>
  [...path.matchAll(PART)].map(([, name = '', pattern = '[^/]+']) => ({ name, pattern }))

/** A path as WordPress writes it in its index: `/wp/v2/pages/(?P<id>[\d]+)`. */
export const wpRoute = (path: string): string =>
  path.replace(PART, (_, name: string, pattern = '[^/]+') => `(?P<${name}>${pattern.replace('0-9', '\\d')})`)

/** The same as OpenAPI writes it: `/wp/v2/pages/{id}`. */
export const openApiPath = (path: string): string => path.replace(PART, '{$1}')

/** What a part of a path holds. */
export function partSchema({ pattern }: PathPart): CallSchema {
  if (/^(\[0-9\]|\\d)\+$/.test(pattern)) return { type: 'integer', required: true }
  const words = /^(?:\(\?:)?([\w-]+(?:\|[\w-]+)+)\)?$/.exec(pattern)?.[1]?.split('|')
  return words ? { type: 'string', enum: words, required: true } : { type: 'string', required: true }
}

export const methodsOf = ({ method }: CallDescription): readonly CallMethod[] =>
  typeof method === 'string' ? [method] : method

/** Two steps of the path, as WordPress groups its routes; what stands at the root has none. */
export function namespaceOf(path: string): string {
  const steps = path.split('/').slice(1, 3)
  return steps.length === 2 ? steps.join('/') : ''
}

/** Descriptions by their path. */
export function callsByPath(calls: readonly CallDescription[]): Map<string, CallDescription[]> {
  const grouped = new Map<string, CallDescription[]>()
  for (const call of calls) grouped.set(call.path, [...(grouped.get(call.path) ?? []), call])
  return grouped
}

/** Says what the caller of a route must be allowed to do; routes that are described nowhere ask by themselves. */
export type CallPermissions = (method: string, path: string) => CallDescription['allowed']

/** Permissions by the descriptions of calls. */
export function callPermissions(calls: readonly CallDescription[]): CallPermissions {
  const permissions = new Map(
    calls.flatMap((call) => methodsOf(call).map((method) => [`${method} ${call.path}`, call.allowed])),
  )
  return (method, path) => permissions.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'anybody'
}
