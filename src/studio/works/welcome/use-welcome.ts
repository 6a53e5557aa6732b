import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WelcomeDoor } from '../../../core/studio/index.ts'
import { read, useApi } from '../../api/index.ts'

/** What `vitrine/v1/welcome` answers. */
export interface WelcomeState {
  door: WelcomeDoor | null
  /** Works of the demo outside of the trash. */
  demoWorks: number
  done: { work: boolean; name: boolean; menu: boolean }
  isDismissed: boolean
}

const KEY = ['welcome']

/** How the first run stands; `null` until that is known. */
export function useWelcome(): WelcomeState | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<WelcomeState>(api, 'welcome', signal),
  })
  return data ?? null
}

/** Notes something of the first run. That it could not be noted hinders nobody: it is noted another time. */
export function useNoteWelcome() {
  const api = useApi()
  const client = useQueryClient()
  return async (note: { door?: WelcomeDoor; menuSeen?: true; isDismissed?: true }): Promise<void> => {
    const noted = await api.call<WelcomeState>('welcome', { method: 'POST', body: note })
    if (noted.ok) client.setQueryData(KEY, noted.value.body)
  }
}
