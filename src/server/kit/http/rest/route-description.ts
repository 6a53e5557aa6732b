import type { CallDescription, CallSchema } from '../../../../core/calls/index.ts'
import { API_PATH } from '../../../../core/routing/routes.ts'
import { callsByPath, methodsOf, namespaceOf, partSchema, pathParts, wpRoute } from './call-description.ts'

/** A route in WordPress's form in its index and in responses to OPTIONS. */
export interface RouteDescription {
  namespace: string
  methods: string[]
  endpoints: { methods: readonly string[]; args: Record<string, CallSchema> }[]
  schema?: CallSchema
  _links?: { self: { href: string }[] }
}

/** Describes the calls at one path. */
export const describeRoute = (path: string, calls: readonly CallDescription[]): RouteDescription => ({
  namespace: namespaceOf(path),
  methods: [...new Set(calls.flatMap(methodsOf))],
  endpoints: calls.map((call) => ({
    methods: methodsOf(call),
    args: {
      ...Object.fromEntries(pathParts(path).map((part) => [part.name, partSchema(part)])),
      ...call.args,
    },
  })),
})

/** Describes the calls at one path with the schema of a record, for the response to OPTIONS. */
export function describeWithSchema(path: string, calls: readonly CallDescription[]): RouteDescription {
  const answer = calls.find((call) => methodsOf(call).includes('GET'))?.answer
  const schema = answer?.type === 'array' ? answer.items : answer
  return { ...describeRoute(path, calls), ...(schema && { schema }) }
}

/**
 * Describes all routes of an index, or those of one namespace.
 *
 * @param origin of the site, without a trailing slash
 */
export function describeRoutes(
  calls: readonly CallDescription[],
  origin: string,
  namespace: string | null = null,
): Record<string, RouteDescription> {
  const described = [...callsByPath(calls)]
    .filter(([path]) => namespace === null || namespaceOf(path) === namespace)
    .map(([path, own]): [string, RouteDescription] => {
      const links = { self: [{ href: `${origin}${API_PATH}${path}` }] }
      return [wpRoute(path), { ...describeRoute(path, own), ...(!path.includes(':') && { _links: links }) }]
    })
  return Object.fromEntries(described)
}

export const namespacesOf = (calls: readonly CallDescription[]): string[] =>
  [...new Set(calls.map(({ path }) => namespaceOf(path)))].filter(Boolean)
