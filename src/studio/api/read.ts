import type { Api } from './client.ts'

/** An answer or, thrown, the error that says why there is none; as queries take it. */
export async function read<T>(api: Api, path: string, signal: AbortSignal): Promise<T> {
  const answer = await api.call<T>(path, { signal })
  if (!answer.ok) throw answer.error
  return answer.value.body
}
