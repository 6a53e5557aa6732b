import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | null>(null)

/** Gives everything inside the calls of the site's API. */
export const ApiProvider = ({ api, children }: { api: Api; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
)

/** The calls of the site's API. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is for what stands inside an ApiProvider.')
  return api
}
