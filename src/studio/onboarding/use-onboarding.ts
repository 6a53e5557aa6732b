import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StartOption } from '../../core/onboarding/start-option.ts'
import { read, useApi } from '../api/index.ts'

/** Response of `vitrine/v1/welcome`. */
export interface OnboardingState {
  door: StartOption | null
  /** Number of demo works outside of the trash. */
  demoWorks: number
  /** True if something of the demo can be removed. */
  isDemoLeft: boolean
  done: { work: boolean; name: boolean; menu: boolean }
  isDismissed: boolean
}

const KEY = ['welcome']

/** Returns the state of the onboarding; `null` until it is loaded. */
export function useOnboarding(): OnboardingState | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<OnboardingState>(api, 'welcome', signal),
  })
  return data ?? null
}

/** Returns a function that records a step of the onboarding. A failure is ignored; it is recorded another time. */
export function useNoteOnboarding() {
  const api = useApi()
  const client = useQueryClient()
  return async (note: { door?: StartOption; menuSeen?: true; isDismissed?: true }): Promise<void> => {
    const answer = await api.call<OnboardingState>('welcome', { method: 'POST', body: note })
    if (answer.ok) client.setQueryData(KEY, answer.value.body)
  }
}
