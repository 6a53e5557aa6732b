import type { Action } from '../account/index.ts'

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
  minItems?: number
  maxItems?: number
  pattern?: string
  items?: CallSchema
  properties?: Readonly<Record<string, CallSchema>>
  additionalProperties?: CallSchema | boolean
  oneOf?: readonly CallSchema[]
  /** True if the call is refused without it; false if a response may lack it. */
  required?: boolean
  readonly?: boolean
  /** Views of a record that contain it. */
  context?: readonly string[]
}

/** Limit on the length of an idempotency key, in characters. */
export const MAX_KEY = 100

/** Header of a call that takes effect once, however often it is repeated. */
export const KEY_HEADER = { 'Idempotency-Key': 'Key by which the server recognises a repeated call.' }

/** Header of a call whose response has an entity tag that is a hash of the body. */
export const TAG_HEADER = { 'If-None-Match': 'ETag of the response that the caller already has.' }

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
 * responses to OPTIONS and `/wp-json/openapi.json` are made of it (api-7). `src/server/app/api-calls.ts` lists them all.
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
  /**
   * Kind of the object with a version that the call changes: it needs `If-Match`, and takes an idempotency key. A kind
   * may contain a variable part of the path, as `menu:{location}` does.
   */
  guarded?: string
  /** Schema of a successful response; absent if it can be anything. */
  answer?: CallSchema
  /** Status of a successful response; 200 if absent. */
  status?: 200 | 201 | 204
}
