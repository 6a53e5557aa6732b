import { ENTRY_KINDS } from '../entry/index.ts'
import { START_OPTIONS } from '../onboarding/start-option.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

const ONBOARDING_PATH = '/vitrine/v1/welcome'

const COUNT = { type: 'integer', minimum: 0 } as const

const STATE = {
  type: 'object',
  properties: {
    door: {
      type: ['string', 'null'],
      enum: START_OPTIONS,
      description: 'Start option that was chosen first.',
    },
    demoWorks: { ...COUNT, description: 'Number of works of the demo outside of the trash.' },
    isDemoLeft: {
      type: 'boolean',
      description: 'Whether there is unchanged demo content that the caller can remove.',
    },
    done: {
      type: 'object',
      properties: { work: { type: 'boolean' }, name: { type: 'boolean' }, menu: { type: 'boolean' } },
      description: 'Finished steps: a public work of their own, a site name, and a look at a menu.',
    },
    isDismissed: { type: 'boolean', description: 'Whether the hints were dismissed.' },
  },
} as const

/** Progress of a new owner. */
export type OnboardingState = ValueOf<typeof STATE>

const REMOVED_DEMO = {
  type: 'object',
  properties: {
    works: { ...COUNT, description: 'Number of works moved to the trash.' },
    pages: { ...COUNT, description: 'Number of pages moved to the trash.' },
    menuItems: { ...COUNT, description: 'Number of items removed from the public menus.' },
    changed: {
      type: 'array',
      description: 'Public works and pages that were kept because somebody changed them.',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ENTRY_KINDS },
          id: { type: 'integer' },
          title: { type: 'string' },
        },
      },
    },
    needsOwner: {
      type: 'boolean',
      description:
        'Whether name, texts, footer or logos of the demo were kept because only an owner may change them.',
    },
    undo: { type: 'array', items: { type: 'string' }, description: 'Undo tokens; each restores a part.' },
  },
} as const

/** Numbers of what was removed with the demo, and the undo tokens. */
export type RemovedDemo = ValueOf<typeof REMOVED_DEMO>

/** Calls of the first steps of a new owner (studio-80, studio-81, studio-426). */
export const onboardingCalls = {
  read: {
    method: 'GET',
    path: ONBOARDING_PATH,
    summary: 'Reads the state of the onboarding.',
    allowed: 'entry.read',
    answer: STATE,
  },
  note: {
    method: 'POST',
    path: ONBOARDING_PATH,
    summary: 'Records that a start option was chosen, a menu was opened, or the hints were dismissed.',
    allowed: 'settings.write',
    args: {
      door: { type: 'string', enum: START_OPTIONS },
      menuSeen: { type: 'boolean' },
      isDismissed: { type: 'boolean' },
    },
    answer: STATE,
  },
  removeDemo: {
    method: 'DELETE',
    path: `${ONBOARDING_PATH}/demo`,
    summary: 'Removes demo content that nobody has changed.',
    allowed: 'menu.write',
    answer: REMOVED_DEMO,
  },
} as const satisfies Record<string, CallDescription>
