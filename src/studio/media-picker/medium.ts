import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Picture } from '../../core/content/index.ts'
import { type Api, type ApiError, read, useApi } from '../api/index.ts'

/** A picture or film of the library. */
export interface Medium extends MediumValues {
  id: number
  version: number
  kind: 'picture' | 'film'
  fileName: string
  /** As pages show it; `null` for films. */
  picture: Picture | null
}

/** What is said of it wherever it stands. */
export interface MediumValues {
  alt: string
  decorative: boolean
  /** The point of interest, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
}

export interface MediumState {
  /** `undefined` while it is on the way. */
  medium: Medium | undefined
  error: ApiError | null
  /** Saves at once; what fails is said by `failure`. */
  change(values: Partial<MediumValues>): Promise<string>
}

/** One medium, and changes of it, one after the other so that none is refused for being based on an old one. */
export function useMedium(id: number | null): MediumState {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['medium', id]
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read<Medium>(api, `media/${id}`, signal),
    enabled: id !== null,
  })
  return {
    medium: data,
    error: error as ApiError | null,
    change(values) {
      const sent = queue.current.then(async () => {
        const before = client.getQueryData<Medium>(queryKey)
        if (!before) return ''
        const answer = await patch(api, before, values)
        if (!answer.ok) return answer.error.message || ' '
        client.setQueryData(queryKey, answer.value.body)
        return ''
      })
      queue.current = sent
      return sent
    },
  }
}

/** Somebody else may have changed another part of it meanwhile, which stays. */
async function patch(api: Api, { id, version }: Medium, values: Partial<MediumValues>) {
  const send = (at: number) =>
    api.call<Medium>(`media/${id}`, { method: 'PATCH', body: values, ifMatch: `"media-${id}-${at}"` })
  const answer = await send(version)
  if (answer.ok || answer.error.status !== 412) return answer
  const { current } = answer.error.data as { current?: { version?: number } }
  return current?.version === undefined ? answer : send(current.version)
}
