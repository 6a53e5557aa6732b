import type { Api } from './client.ts'
import type { ReadPath } from './declared-calls.ts'

/** Calls the API as queries need it: returns the body, or throws the error. */
export async function read<T>(api: Api, path: ReadPath<T> | string, signal: AbortSignal): Promise<T> {
  const answer = await api.call<T>(path, { signal })
  if (!answer.ok) throw answer.error
  return answer.value.body
}
