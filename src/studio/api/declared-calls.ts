import type {
  AnswerOf,
  CallName,
  CallNamed,
  DeclaredCall,
  HasHeader,
  PathNames,
  SentArgs,
} from '../../core/calls/index.ts'
import type { Result } from '../../core/kit/result.ts'
import type { Answer, ApiError, MakeCall, RequestOptions } from './request.ts'

/** Name of a call, such as `PATCH redirects/:id`. */
export type Name = CallName<DeclaredCall>

type Named<N extends Name> = CallNamed<DeclaredCall, N>

/** Body of the response to a call. */
export type ResponseOf<N extends Name> = AnswerOf<Named<N>>

type PathValues<N extends Name> = Record<PathNames<Named<N>['path']>, string | number>

/** Values of a call: the variable parts of its path, its arguments, and options of its request. */
export type Sent<N extends Name> = Pick<RequestOptions, 'signal' | 'keepalive'> &
  (keyof PathValues<N> extends never ? object : { path: PathValues<N> }) &
  (object extends SentArgs<Named<N>> ? { args?: SentArgs<Named<N>> } : { args: SentArgs<Named<N>> }) &
  (Named<N> extends { guarded: string } ? Required<Pick<RequestOptions, 'ifMatch' | 'key'>> : object) &
  (HasHeader<Named<N>, 'Idempotency-Key'> extends true ? Pick<RequestOptions, 'key'> : object)

/** Calls whose paths, arguments and responses are declared in `core/calls`. */
export interface DeclaredCalls {
  send<N extends Name>(name: N, sent: Sent<N>): Promise<Result<Answer<ResponseOf<N>>, ApiError>>
}

/** Path and query of a call that reads, with the type of its response. */
export type ReadPath<T> = string & { readonly response?: T }

/** Names of the calls that read. */
type ReadName = Extract<Name, `GET ${string}`>

/** Values of a call without their types. */
interface AnySent extends RequestOptions {
  path?: Readonly<Record<string, string | number>>
  args?: Readonly<Record<string, unknown>>
}

/** Returns the path of a call that reads, for queries. */
export const readPath = <N extends ReadName>(name: N, sent: Sent<N>): ReadPath<ResponseOf<N>> =>
  requestOf(name, sent).path

/** Creates the declared calls from a function that makes any call. */
export const declaredCalls = (call: MakeCall): DeclaredCalls => ({
  send(name, sent) {
    const { path, options } = requestOf(name, sent)
    return call(path, options)
  },
})

function requestOf(name: string, sent: AnySent): { path: string; options: RequestOptions } {
  const { path: values = {}, args = {}, ...options } = sent
  const [method, pattern = ''] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(values[part])))
  if (method !== 'GET' && method !== 'DELETE')
    return { path, options: { ...options, method: method as 'POST', body: args } }
  const query = new URLSearchParams(
    Object.entries(args).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const withQuery = query.size > 0 ? `${path}?${query}` : path
  return { path: withQuery, options: { ...options, ...(method === 'DELETE' && { method }) } }
}
