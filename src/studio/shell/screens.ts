import { defineMessages } from '../../core/i18n/index.ts'
import type { StudioBoot } from '../../core/studio-page/studio-page.ts'
import {
  activityIcon,
  appearanceIcon,
  guideIcon,
  importIcon,
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
} from '../kit/index.ts'

/** Names of the screens in the navigation. */
export const screenMessages = defineMessages('studio-screens', {
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

/** Screen in the navigation. */
export interface Screen {
  name: keyof typeof screenMessages.texts
  to: string
  icon: string
  /** True if it is set apart below the others; on phones it is behind “More”. */
  isBelow: boolean
}

const SCREENS: readonly (Screen & { isOwners?: true })[] = [
  { name: 'works', to: '/works', icon: worksIcon, isBelow: false },
  { name: 'pages', to: '/pages', icon: pagesIcon, isBelow: false },
  { name: 'media', to: '/media', icon: mediaIcon, isBelow: false },
  { name: 'terms', to: '/terms', icon: termsIcon, isBelow: false },
  { name: 'menus', to: '/menus', icon: menusIcon, isBelow: true },
  { name: 'appearance', to: '/appearance', icon: appearanceIcon, isBelow: true, isOwners: true },
  { name: 'settings', to: '/settings', icon: settingsIcon, isBelow: true, isOwners: true },
  { name: 'messages', to: '/messages', icon: messagesIcon, isBelow: true },
  { name: 'people', to: '/people', icon: peopleIcon, isBelow: true, isOwners: true },
  { name: 'redirects', to: '/redirects', icon: redirectsIcon, isBelow: true },
  { name: 'trash', to: '/trash', icon: removeIcon, isBelow: true },
  { name: 'activity', to: '/activity', icon: activityIcon, isBelow: true, isOwners: true },
  { name: 'import', to: '/import', icon: importIcon, isBelow: true, isOwners: true },
  { name: 'guide', to: '/guide', icon: guideIcon, isBelow: true },
]

/** Pages of the guide, by screen. */
const GUIDE: Readonly<Record<string, string>> = {
  welcome: 'first-work',
  works: 'first-work',
  pages: 'editing-a-page',
  media: 'media',
  terms: 'terms',
  menus: 'menus',
  appearance: 'appearance',
  settings: 'settings',
  messages: 'messages',
  people: 'people',
  redirects: 'redirects',
  trash: 'trash',
  activity: 'trash',
  import: 'importing',
}

/**
 * Returns the path of the guide's page about the screen at an address (studio-186); its first page if there is none.
 */
export function guideOf(path: string): string {
  const [, screen = '', id] = path.split('/')
  if (screen === 'works' && id !== undefined) return '/guide/editing-a-page'
  return Object.hasOwn(GUIDE, screen) ? `/guide/${GUIDE[screen]}` : '/guide'
}

/** Returns the screens that a role may open, in the order of the navigation. */
export const screensOf = (role: StudioBoot['user']['role']): readonly Screen[] =>
  SCREENS.filter(({ isOwners }) => !isOwners || role === 'owner')
