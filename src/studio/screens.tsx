import { type ReactNode, Suspense } from 'react'
import { Redirect } from 'wouter'
import { MENU_LOCATIONS, TAXONOMIES } from '../core/content/index.ts'
import { entryKind } from '../core/entry/index.ts'
import { defineMessages } from '../core/i18n/index.ts'
import type { StudioBoot } from '../core/studio-page/studio-page.ts'
import { useMessages } from '../ui/index.ts'
import { EditorWaiting } from './editor/EditorWaiting.tsx'
import {
  activityIcon,
  appearanceIcon,
  guideIcon,
  importIcon,
  lazyScreen,
  mediaIcon,
  menusIcon,
  messagesIcon,
  pagesIcon,
  peopleIcon,
  redirectsIcon,
  removeIcon,
  settingsIcon,
  termsIcon,
  worksIcon,
} from './kit/index.ts'
import { requestAction } from './lists/index.ts'
import { FirstSteps } from './onboarding/FirstSteps.tsx'
import type { Screen } from './shell/screen.ts'
import { whenIdle } from './when-idle.ts'
import { ListScreen } from './works/ListScreen.tsx'

/** Names of the screens in the navigation. */
const screenMessages = defineMessages('studio-screens', {
  works: 'Works',
  pages: 'Pages',
  media: 'Media',
  terms: 'Terms',
  menus: 'Menus',
  appearance: 'Appearance',
  settings: 'Settings',
  messages: 'Messages',
  people: 'People',
  redirects: 'Redirects',
  trash: 'Trash',
  activity: 'Activity',
  import: 'Import',
  guide: 'Guide',
})

/** Data and callbacks that the studio passes to its screens. */
export interface ScreenContext {
  boot: StudioBoot
  isOwner: boolean
  /** Called once the site has its new title. */
  onNamed(title: string): void
  /** Called once the person has begun to fill the site. */
  onBegun(): void
}

/** Parts of an address that a pattern names. */
export type RouteParts = Readonly<Record<string, string | undefined>>

/** Addresses below the studio, with what is shown there. */
interface ScreenRoute {
  /** Pattern of wouter, or a regular expression with named groups. */
  path: string | RegExp
  show(parts: RouteParts, context: ScreenContext): ReactNode
}

/** Screen of the studio: its place in the navigation, its page of the guide and its addresses. */
interface StudioScreen {
  /** First part of its addresses, and key of its name. */
  name: keyof typeof screenMessages.texts | 'welcome'
  /** Icon in the navigation; absent if it is not there. */
  icon?: string
  /** True if it is set apart below the others; on phones it is behind “More”. */
  isBelow?: true
  /** True if only owners may open it. */
  isOwners?: true
  /** Page of the guide about it; the first page if absent. */
  guide?: string
  /** Page of the guide about one of its records. */
  recordGuide?: string
  routes: readonly ScreenRoute[]
}

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

/** Address that opens a list with the form for a new entry. */
const newEntry = (list: string): ScreenRoute => ({
  path: `${list}/new`,
  show: () => <Redirect to={list} replace {...requestAction('new')} />,
})

/** Screens of the studio, in the order of the navigation. */
const SCREENS: readonly StudioScreen[] = [
  {
    name: 'welcome',
    guide: 'first-work',
    routes: [
      {
        path: '/welcome',
        show: (_, { boot, isOwner, onBegun, onNamed }) =>
          isOwner ? (
            <OnboardingScreen name={boot.user.name} onBegun={onBegun} onNamed={onNamed} />
          ) : (
            <Redirect to="/works" replace />
          ),
      },
    ],
  },
  {
    name: 'works',
    icon: worksIcon,
    guide: 'first-work',
    recordGuide: 'editing-a-page',
    routes: [
      {
        path: '/works',
        show: (_, { isOwner, onNamed }) => (
          <ListScreen
            key="work"
            kind="work"
            first={<FirstSteps isOwner={isOwner} onNamed={onNamed} />}
            onShown={expectEditor}
          />
        ),
      },
      // One route for the editors of all entries and their conflicts, so that they share unsaved changes.
      {
        path: /^\/(?<kind>work|page)s\/(?<id>\d+)(\/conflict)?\/?$/,
        show({ kind: named, id }, { isOwner }) {
          const kind = entryKind(named)
          return (
            <Suspense fallback={<EditorWaiting kind={kind} />}>
              <EditorScreen key={`${kind}-${id}`} kind={kind} id={Number(id)} isOwner={isOwner} />
            </Suspense>
          )
        },
      },
      {
        path: /^\/(?<kind>work|page)s\/(?<id>\d+)\/history(\/(?<number>\d+))?\/?$/,
        show: ({ kind, id, number }) => (
          <HistoryScreen
            key={`${kind}-${id}`}
            kind={entryKind(kind)}
            id={Number(id)}
            number={number === undefined ? null : Number(number)}
          />
        ),
      },
      newEntry('/works'),
    ],
  },
  {
    name: 'pages',
    icon: pagesIcon,
    guide: 'editing-a-page',
    routes: [
      { path: '/pages', show: () => <ListScreen key="page" kind="page" onShown={expectEditor} /> },
      newEntry('/pages'),
    ],
  },
  {
    name: 'media',
    icon: mediaIcon,
    guide: 'media',
    routes: [
      { path: '/media', show: () => <LibraryScreen /> },
      {
        path: /^\/media\/(?<id>\d+)\/?$/,
        show: ({ id }, { isOwner }) => <MediaItemScreen key={id} id={Number(id)} isOwner={isOwner} />,
      },
    ],
  },
  {
    name: 'terms',
    icon: termsIcon,
    guide: 'terms',
    routes: [
      { path: '/terms', show: () => <Redirect to="/terms/categories" replace /> },
      ...TAXONOMIES.map((taxonomy) => ({
        path: `/terms/${taxonomy}`,
        show: () => <TermsScreen key={taxonomy} taxonomy={taxonomy} />,
      })),
    ],
  },
  {
    name: 'menus',
    icon: menusIcon,
    isBelow: true,
    guide: 'menus',
    routes: [
      { path: '/menus', show: () => <Redirect to="/menus/primary" replace /> },
      ...MENU_LOCATIONS.map((location) => ({
        path: `/menus/${location}`,
        show: () => <MenusScreen key={location} location={location} />,
      })),
    ],
  },
  {
    name: 'appearance',
    icon: appearanceIcon,
    isBelow: true,
    isOwners: true,
    guide: 'appearance',
    routes: [
      {
        path: '/appearance',
        show: (_, { boot }) => <AppearanceScreen siteTitle={boot.site.title} typefaces={boot.typefaces} />,
      },
    ],
  },
  {
    name: 'settings',
    icon: settingsIcon,
    isBelow: true,
    isOwners: true,
    guide: 'settings',
    routes: [{ path: '/settings', show: (_, { onNamed }) => <SettingsScreen onNamed={onNamed} /> }],
  },
  {
    name: 'messages',
    icon: messagesIcon,
    isBelow: true,
    guide: 'messages',
    routes: [{ path: '/messages', show: (_, { isOwner }) => <MessagesScreen isOwner={isOwner} /> }],
  },
  {
    name: 'people',
    icon: peopleIcon,
    isBelow: true,
    isOwners: true,
    guide: 'people',
    routes: [{ path: '/people', show: () => <PeopleScreen /> }],
  },
  {
    name: 'redirects',
    icon: redirectsIcon,
    isBelow: true,
    guide: 'redirects',
    routes: [{ path: '/redirects', show: () => <RedirectsScreen /> }],
  },
  {
    name: 'trash',
    icon: removeIcon,
    isBelow: true,
    guide: 'trash',
    routes: [{ path: '/trash', show: (_, { isOwner }) => <TrashScreen isOwner={isOwner} /> }],
  },
  {
    name: 'activity',
    icon: activityIcon,
    isBelow: true,
    isOwners: true,
    guide: 'trash',
    routes: [{ path: '/activity', show: () => <ActivityScreen /> }],
  },
  {
    name: 'import',
    icon: importIcon,
    isBelow: true,
    isOwners: true,
    guide: 'importing',
    routes: [{ path: '/import/:id?', show: ({ id }) => <ImportScreen key={id} id={id} /> }],
  },
  {
    name: 'guide',
    icon: guideIcon,
    isBelow: true,
    routes: [{ path: '/guide/:name?', show: ({ name = '' }) => <GuideScreen key={name} name={name} /> }],
  },
]

/** Routes of all screens, and whether only owners may open them. */
export const studioRoutes = SCREENS.flatMap(({ routes, isOwners = false }) =>
  routes.map((route) => ({ ...route, isOwners })),
)

/** Returns the screens of the navigation that the person may open, in order, with their names. */
export function useScreens(isOwner: boolean): readonly Screen[] {
  const t = useMessages(screenMessages)
  return SCREENS.flatMap(({ name, icon, isBelow = false, isOwners }) =>
    name === 'welcome' || icon === undefined || (isOwners && !isOwner)
      ? []
      : [{ name, text: t(name), to: `/${name}`, icon, isBelow }],
  )
}

/**
 * Returns the path of the guide's page about the screen at an address (studio-186); its first page if there is none.
 */
export function guideOf(path: string): string {
  const [, name = '', record] = path.split('/')
  const screen = SCREENS.find((one) => one.name === name)
  const page = (record !== undefined && screen?.recordGuide) || screen?.guide
  return page ? `/guide/${page}` : '/guide'
}
