import { defineMessages } from '../../core/i18n/index.ts'
import type { StudioBoot } from '../../core/studio/index.ts'
import {
  activityIcon,
  appearanceIcon,
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

/** Names of the screens that can be gone to from everywhere. */
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
})

/** A screen that can be gone to from everywhere. */
export interface Screen {
  name: keyof typeof screenMessages.texts
  to: string
  icon: string
  /** Whether it stands apart, below the others; on phones behind “More”. */
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
]

/** The screens that somebody may see, in the order in which they stand. */
export const screensOf = (role: StudioBoot['user']['role']): readonly Screen[] =>
  SCREENS.filter(({ isOwners }) => !isOwners || role === 'owner')
