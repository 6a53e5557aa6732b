import { useQuery } from '@tanstack/react-query'
import type { Taxonomy } from '../../core/content/index.ts'
import { useApi } from './ApiProvider.tsx'
import { read } from './read.ts'

/** A term as the API lists it. */
export interface ListedTerm {
  id: number
  slug: string
  name: string
  /** Number of works with this term, without those in the trash. */
  works: number
}

/** Returns the terms of a taxonomy in order; empty until they are loaded. */
export function useTerms(taxonomy: Taxonomy): readonly ListedTerm[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['terms', taxonomy],
    queryFn: ({ signal }) => read<readonly ListedTerm[]>(api, `terms/${taxonomy}`, signal),
  })
  return data ?? NONE
}

const NONE: readonly ListedTerm[] = []
