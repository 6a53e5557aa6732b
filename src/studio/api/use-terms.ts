import { useQuery } from '@tanstack/react-query'
import type { TermDetails } from '../../core/calls/index.ts'
import type { Taxonomy } from '../../core/content/index.ts'
import { useApi } from './ApiProvider.tsx'
import { readPath } from './declared-calls.ts'
import { read } from './read.ts'

/** Returns the terms of a taxonomy in order; empty until they are loaded. */
export function useTerms(taxonomy: Taxonomy): readonly TermDetails[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['terms', taxonomy],
    queryFn: ({ signal }) => read(api, readPath('GET terms/:taxonomy', { path: { taxonomy } }), signal),
  })
  return data ?? NONE
}

const NONE: readonly TermDetails[] = []
