import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | null>(null)

const ZoneContext = createContext('UTC')
const UserContext = createContext('')

interface ApiProviderProps {
  api: Api
  /** The time zone of the site, by its name in the tz database. */
  timeZone: string
  /** Name of the account that is logged in. */
  user: string
  children: ReactNode
}

/** Gives everything inside the calls of the site's API, the time zone in which it plans, and who is logged in. */
export const ApiProvider = ({ api, timeZone, user, children }: ApiProviderProps) => (
  <ApiContext value={api}>
    <ZoneContext value={timeZone}>
      <UserContext value={user}>{children}</UserContext>
    </ZoneContext>
  </ApiContext>
)

/** The time zone of the site: times are said and planned in it. */
export const useSiteZone = (): string => useContext(ZoneContext)

/** Name of the account that is logged in; what this device keeps is kept for it alone. */
export const useUserName = (): string => useContext(UserContext)

/** The calls of the site's API. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is for what stands inside an ApiProvider.')
  return api
}
