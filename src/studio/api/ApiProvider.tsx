import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | null>(null)

const ZoneContext = createContext('UTC')
const UserContext = createContext('')

interface ApiProviderProps {
  api: Api
  /** Time zone of the site, by its name in the tz database. */
  timeZone: string
  /** Name of the logged-in account. */
  user: string
  children: ReactNode
}

/** Provides the API client, the site's time zone and the name of the logged-in account. */
export const ApiProvider = ({ api, timeZone, user, children }: ApiProviderProps) => (
  <ApiContext value={api}>
    <ZoneContext value={timeZone}>
      <UserContext value={user}>{children}</UserContext>
    </ZoneContext>
  </ApiContext>
)

/** Returns the time zone of the site, in which times are shown and planned. */
export const useSiteZone = (): string => useContext(ZoneContext)

/** Returns the name of the logged-in account; data on this device is stored separately per account. */
export const useUserName = (): string => useContext(UserContext)

/** Returns the client of the site's API. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is for what stands inside an ApiProvider.')
  return api
}
