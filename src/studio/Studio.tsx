import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { MENU_LOCATIONS, TAXONOMIES } from '../core/content/index.ts'
import { entryKind } from '../core/entry/index.ts'
import { STUDIO_PATH } from '../core/routing/routes.ts'
import type { StudioBoot } from '../core/studio-page/studio-page.ts'
import { Language } from '../ui/index.ts'
import { type ApiError, ApiProvider, createApi } from './api/index.ts'
import { EditorWaiting } from './editor/EditorWaiting.tsx'
import { lazyScreen, Toasts } from './kit/index.ts'
import { requestAction } from './lists/index.ts'
import { FirstSteps } from './onboarding/FirstSteps.tsx'
import { LoggedOut } from './shell/LoggedOut.tsx'
import { NotAllowedScreen, NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { UploadsProvider } from './uploads/index.ts'
import { whenIdle } from './when-idle.ts'
import { ListScreen } from './works/ListScreen.tsx'

const loadEditor = () => import('./editor/EditorScreen.tsx')
/** Preloads the editor when the browser is idle: lists lead there, and it is then available offline, too. */
const expectEditor = () => whenIdle(() => void loadEditor().catch(() => {}))
const EditorScreen = lazyScreen(loadEditor)
const OnboardingScreen = lazyScreen(() => import('./onboarding/OnboardingScreen.tsx'))
const TrashScreen = lazyScreen(() => import('./trash/TrashScreen.tsx'))
const GuideScreen = lazyScreen(() => import('./guide/GuideScreen.tsx'))
const ActivityScreen = lazyScreen(() => import('./activity/ActivityScreen.tsx'))
const LibraryScreen = lazyScreen(() => import('./library/LibraryScreen.tsx'))
const MediaItemScreen = lazyScreen(() => import('./library/MediaItemScreen.tsx'))
const MenusScreen = lazyScreen(() => import('./menus/MenusScreen.tsx'))
const TermsScreen = lazyScreen(() => import('./terms/TermsScreen.tsx'))
const RedirectsScreen = lazyScreen(() => import('./redirects/RedirectsScreen.tsx'))
const MessagesScreen = lazyScreen(() => import('./messages/MessagesScreen.tsx'))
const PeopleScreen = lazyScreen(() => import('./people/PeopleScreen.tsx'))
const AppearanceScreen = lazyScreen(() => import('./appearance/AppearanceScreen.tsx'))
const SettingsScreen = lazyScreen(() => import('./settings/SettingsScreen.tsx'))
const ImportScreen = lazyScreen(() => import('./imports/ImportScreen.tsx'))
const HistoryScreen = lazyScreen(() => import('./editor/history/HistoryScreen.tsx'))

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
  const boot = { ...given, site: { ...given.site, title } }
  const user = boot.user.name
  const isOwner = boot.user.role === 'owner'
  const ofOwners = (screen: ReactNode) => (isOwner ? <Suspense>{screen}</Suspense> : <NotAllowedScreen />)
  return (
    <Toasts>
      <Shell boot={boot}>
        <ScreenBoundary>
          <Switch>
            <Route path="/">
              <Redirect to={isNew ? '/welcome' : '/works'} replace />
            </Route>
            <Route path="/welcome">
              {isOwner ? (
                <Suspense>
                  <OnboardingScreen name={user} onBegun={() => setNew(false)} onNamed={setTitle} />
                </Suspense>
              ) : (
                <Redirect to="/works" replace />
              )}
            </Route>
            <Route path="/works">
              <ListScreen
                key="work"
                kind="work"
                first={<FirstSteps isOwner={isOwner} onNamed={setTitle} />}
                onShown={expectEditor}
              />
            </Route>
            <Route path="/pages">
              <ListScreen key="page" kind="page" onShown={expectEditor} />
            </Route>
            {(['works', 'pages'] as const).map((list) => (
              <Route key={list} path={`/${list}/new`}>
                <Redirect to={`/${list}`} replace {...requestAction('new')} />
              </Route>
            ))}
            {/* One route for all menu screens, so that they share unsaved changes. */}
            <Route path={/^\/(?<kind>work|page)s\/(?<id>\d+)(\/conflict)?\/?$/}>
              {({ kind: named, id }) => {
                const kind = entryKind(named)
                return (
                  <Suspense fallback={<EditorWaiting kind={kind} />}>
                    <EditorScreen key={`${kind}-${id}`} kind={kind} id={Number(id)} isOwner={isOwner} />
                  </Suspense>
                )
              }}
            </Route>
            <Route path={/^\/(?<kind>work|page)s\/(?<id>\d+)\/history(\/(?<number>\d+))?\/?$/}>
              {({ kind, id, number }) => (
                <Suspense>
                  <HistoryScreen
                    key={`${kind}-${id}`}
                    kind={entryKind(kind)}
                    id={Number(id)}
                    number={number === undefined ? null : Number(number)}
                  />
                </Suspense>
              )}
            </Route>
            <Route path="/media">
              <Suspense>
                <LibraryScreen />
              </Suspense>
            </Route>
            <Route path={/^\/media\/(?<id>\d+)\/?$/}>
              {({ id }) => (
                <Suspense>
                  <MediaItemScreen key={id} id={Number(id)} isOwner={isOwner} />
                </Suspense>
              )}
            </Route>
            <Route path="/terms">
              <Redirect to="/terms/categories" replace />
            </Route>
            {TAXONOMIES.map((taxonomy) => (
              <Route key={taxonomy} path={`/terms/${taxonomy}`}>
                <Suspense>
                  <TermsScreen key={taxonomy} taxonomy={taxonomy} />
                </Suspense>
              </Route>
            ))}
            <Route path="/menus">
              <Redirect to="/menus/primary" replace />
            </Route>
            {MENU_LOCATIONS.map((location) => (
              <Route key={location} path={`/menus/${location}`}>
                <Suspense>
                  <MenusScreen key={location} location={location} />
                </Suspense>
              </Route>
            ))}
            <Route path="/trash">
              <Suspense>
                <TrashScreen isOwner={isOwner} />
              </Suspense>
            </Route>
            <Route path="/messages">
              <Suspense>
                <MessagesScreen isOwner={isOwner} />
              </Suspense>
            </Route>
            <Route path="/redirects">
              <Suspense>
                <RedirectsScreen />
              </Suspense>
            </Route>
            <Route path="/people">{ofOwners(<PeopleScreen />)}</Route>
            <Route path="/appearance">
              {ofOwners(<AppearanceScreen siteTitle={title} typefaces={boot.typefaces} />)}
            </Route>
            <Route path="/settings">{ofOwners(<SettingsScreen onNamed={setTitle} />)}</Route>
            <Route path="/activity">{ofOwners(<ActivityScreen />)}</Route>
            <Route path="/import/:id?">{({ id }) => ofOwners(<ImportScreen key={id} id={id} />)}</Route>
            <Route path="/guide/:name?">
              {({ name = '' }) => (
                <Suspense>
                  <GuideScreen key={name} name={name} />
                </Suspense>
              )}
            </Route>
            <Route>
              <NotFoundScreen />
            </Route>
          </Switch>
        </ScreenBoundary>
      </Shell>
    </Toasts>
  )
}
