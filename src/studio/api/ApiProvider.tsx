import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | null>(null)

const ZoneContext = createContext('UTC')

interface ApiProviderProps {
  api: Api
  /** The time zone of the site, by its name in the tz database. */
  timeZone: string
  children: ReactNode
}

/** Gives everything inside the calls of the site's API, and the time zone in which it plans. */
export const ApiProvider = ({ api, timeZone, children }: ApiProviderProps) => (
  <ApiContext value={api}>
    <ZoneContext value={timeZone}>{children}</ZoneContext>
  </ApiContext>
)

/** The time zone of the site: times are said and planned in it. */
export const useSiteZone = (): string => useContext(ZoneContext)

/** The calls of the site's API. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is for what stands inside an ApiProvider.')
  return api
}
