import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OnboardingState } from '../../core/calls/index.ts'
import type { StartOption } from '../../core/onboarding/start-option.ts'
import { read, readPath, useApi } from '../api/index.ts'

const KEY = ['welcome']

/** Returns the state of the onboarding; `null` until it is loaded. */
export function useOnboarding(): OnboardingState | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(api, readPath('GET welcome', {}), signal),
  })
  return data ?? null
}

/** Returns a function that records a step of the onboarding. A failure is ignored; it is recorded another time. */
export function useNoteOnboarding() {
  const api = useApi()
  const client = useQueryClient()
  return async (note: { door?: StartOption; menuSeen?: true; isDismissed?: true }): Promise<void> => {
    const answer = await api.send('POST welcome', { args: note })
    if (answer.ok) client.setQueryData(KEY, answer.value.body)
  }
}
