import { NOT_BY_PROGRAMS } from '../../../../core/account/index.ts'
import { type CallDescription, type CallSchema, guardHeaders } from '../../../../core/calls/index.ts'
import { API_PATH } from '../../../../core/routing/routes.ts'
import { callsByPath, methodsOf, openApiPath, partSchema, pathParts } from './call-description.ts'

/** Data about the site in the description of the whole API. */
export interface DescribedSite {
  title: string
  /** Public origin without a trailing slash. */
  origin: string
}

/** Describes the whole API as OpenAPI 3.1 (api-7). */
export function toOpenApi(calls: readonly CallDescription[], { title, origin }: DescribedSite): object {
  const paths = [...callsByPath(calls)].map(([path, own]) => [
    openApiPath(path),
    Object.fromEntries(
      own.flatMap((call) => methodsOf(call).map((method) => [method.toLowerCase(), operation(call, method)])),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: title || 'Vitrine',
      version: '1',
      description: 'Works, pages and settings of this site, in the shapes of WordPress where it has them.',
    },
    servers: [{ url: `${origin}${API_PATH}` }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        applicationPassword: {
          type: 'http',
          scheme: 'basic',
          description: 'User name and application password.',
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-WP-Nonce',
          description: 'Nonce of the session whose cookie is sent.',
        },
      },
      schemas: { Error: ERROR },
    },
  }
}

function operation(call: CallDescription, method: string): object {
  const { path, summary, allowed, guarded, answer, status = 200 } = call
  const headers = {
    ...call.headers,
    ...(guarded !== undefined && guardHeaders(guarded.replace(/:?\{\w+\}/, '') || 'entry')),
  }
  const args = Object.entries(call.args ?? {})
  const inQuery = method === 'GET' || method === 'DELETE'
  const parameters = [
    ...pathParts(path).map((part) => parameter('path', part.name, partSchema(part))),
    ...(inQuery ? args.map(([name, schema]) => parameter('query', name, schema)) : []),
    ...Object.entries(headers).map(([name, description]) => ({
      ...parameter('header', name, { type: 'string' }),
      description,
    })),
  ]
  const body = toJsonSchema({ type: 'object', properties: Object.fromEntries(args) })
  return {
    operationId: `${method.toLowerCase()}${openApiPath(path).replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(!inQuery &&
      args.length > 0 && { requestBody: { content: { 'application/json': { schema: body } } } }),
    // The empty entry means that the call needs no credentials.
    security: [
      ...(allowed === 'anybody' ? [{}] : []),
      ...(isByProgram(allowed) ? [{ applicationPassword: [] }] : []),
      { session: [] },
    ],
    responses: {
      [status]: {
        description: summary,
        ...(status !== 204 && {
          content: { 'application/json': { schema: answer ? toJsonSchema(answer) : {} } },
        }),
      },
      default: {
        description: 'Refused; nothing was written.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const isByProgram = (allowed: CallDescription['allowed']): boolean =>
  allowed === 'anybody' || allowed === 'user' || !NOT_BY_PROGRAMS.has(allowed)

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: CallSchema): object => ({
  name,
  in: place,
  ...((place === 'path' || schema.required) && { required: true }),
  ...(schema.description !== undefined && { description: schema.description }),
  schema: toJsonSchema(schema),
})

/** Converts a schema to JSON Schema 2020-12, where an object names its required properties. */
function toJsonSchema(schema: CallSchema): object {
  const { $schema: _, required: __, readonly, context: ___, items, properties, oneOf, ...rest } = schema
  const { additionalProperties: more } = schema
  const needed = Object.entries(properties ?? {}).flatMap(([name, { required }]) => (required ? [name] : []))
  return {
    ...rest,
    ...(readonly && { readOnly: true }),
    ...(items && { items: toJsonSchema(items) }),
    ...(oneOf && { oneOf: oneOf.map(toJsonSchema) }),
    ...(typeof more === 'object' && { additionalProperties: toJsonSchema(more) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, entry]) => [name, toJsonSchema(entry)]),
      ),
    }),
    ...(needed.length > 0 && { required: needed }),
  }
}

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object', required: ['status'], properties: { status: { type: 'integer' } } },
  },
}
