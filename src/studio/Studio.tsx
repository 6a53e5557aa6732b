import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { STUDIO_PATH } from '../core/routing/routes.ts'
import type { StudioBoot } from '../core/studio-page/studio-page.ts'
import { Language } from '../ui/index.ts'
import { type ApiError, ApiProvider, createApi } from './api/index.ts'
import { Toasts } from './kit/index.ts'
import { guideOf, type RouteParts, studioRoutes, useScreens } from './screens.tsx'
import { LoggedOut } from './shell/LoggedOut.tsx'
import { NotAllowedScreen, NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { UploadsProvider } from './uploads/index.ts'

/** The studio (studio-1): a single-page application in which every screen has an address. */
export function Studio({ boot }: { boot: StudioBoot }) {
  const [isLoggedOut, setLoggedOut] = useState(false)
  const api = useMemo(() => {
    const { site, catalogue } = boot
    // The server's messages are in English. Translations, and texts for messages meant for programs, are loaded on
    // first use.
    const say = async (error: ApiError) =>
      site.lang.startsWith('en') && !FOR_PROGRAMS.includes(error.code)
        ? error
        : (await import('./refusal-text.ts')).inLanguage(error, site.lang, catalogue, site.timeZone)
    return createApi(boot.nonce, () => setLoggedOut(true), say)
  }, [boot])
  const goOn = () => {
    setLoggedOut(false)
    // Requests that waited for the connection also waited for the login, and are sent at once.
    dispatchEvent(new Event('online'))
  }
  const [client] = useState(() => new QueryClient({ defaultOptions: QUERIES }))
  const { lang, dir } = boot.site
  const language = { lang, dir, catalogue: boot.catalogue }
  return (
    <Language value={language}>
      <ApiProvider api={api} timeZone={boot.site.timeZone} user={boot.user.name}>
        <QueryClientProvider client={client}>
          <Router base={STUDIO_PATH}>
            <UploadsProvider>
              <Screens boot={boot} />
            </UploadsProvider>
          </Router>
        </QueryClientProvider>
        {isLoggedOut && <LoggedOut onBack={goOn} />}
      </ApiProvider>
    </Language>
  )
}

/** Codes of errors whose English message is not for users, or contains times in UTC. */
const FOR_PROGRAMS = ['rest_gone', 'internal_server_error']

/**
 * Options of all queries: results are fresh for a while, and a failure is shown at once with a button instead of
 * retried silently.
 */
const QUERIES = { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true } }

function Screens({ boot: given }: { boot: StudioBoot }) {
  const [title, setTitle] = useState(given.site.title)
  const [isNew, setNew] = useState(given.isNew)
  const [path] = useLocation()
  const boot = { ...given, site: { ...given.site, title } }
  const isOwner = boot.user.role === 'owner'
  const context = { boot, isOwner, onNamed: setTitle, onBegun: () => setNew(false) }
  return (
    <Toasts>
      <Shell boot={boot} screens={useScreens(isOwner)} guide={guideOf(path)}>
        <ScreenBoundary>
          <Switch>
            <Route path="/">
              <Redirect to={isNew ? '/welcome' : '/works'} replace />
            </Route>
            {studioRoutes.map(({ path: pattern, isOwners, show }) => (
              <Route key={String(pattern)} path={pattern}>
                {(parts: RouteParts) =>
                  isOwners && !isOwner ? <NotAllowedScreen /> : <Suspense>{show(parts, context)}</Suspense>
                }
              </Route>
            ))}
            <Route>
              <NotFoundScreen />
            </Route>
          </Switch>
        </ScreenBoundary>
      </Shell>
    </Toasts>
  )
}
