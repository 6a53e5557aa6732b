import { START_OPTIONS } from '../../../core/onboarding/start-option.ts'
import type { CallDescription, CallSchema } from '../../kit/http/rest/index.ts'

export const ONBOARDING_PATH = '/vitrine/v1/welcome'
export const DEMO_PATH = `${ONBOARDING_PATH}/demo`

const STATE: CallSchema = {
  type: 'object',
  properties: {
    door: { type: ['string', 'null'], description: 'Start option that was chosen first.' },
    demoWorks: {
      type: 'integer',
      minimum: 0,
      description: 'Number of works of the demo outside of the trash.',
    },
    isDemoLeft: {
      type: 'boolean',
      description: 'Whether there is unchanged demo content that the caller can remove.',
    },
    done: {
      type: 'object',
      properties: { work: { type: 'boolean' }, name: { type: 'boolean' }, menu: { type: 'boolean' } },
    },
    isDismissed: { type: 'boolean', description: 'Whether the hints were dismissed.' },
  },
}

/** The calls of `onboarding.routes.ts`. */
export const onboardingCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: ONBOARDING_PATH,
    summary: 'Reads the state of the onboarding.',
    allowed: 'entry.read',
    answer: STATE,
  },
  {
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
  {
    method: 'DELETE',
    path: DEMO_PATH,
    summary: 'Removes demo content that nobody has changed.',
    allowed: 'menu.write',
    answer: {
      type: 'object',
      properties: {
        works: { type: 'integer', minimum: 0, description: 'Number of works moved to the trash.' },
        pages: { type: 'integer', minimum: 0, description: 'Number of pages moved to the trash.' },
        menuItems: {
          type: 'integer',
          minimum: 0,
          description: 'Number of items removed from the public menus.',
        },
        changed: {
          type: 'array',
          description: 'Public works and pages that were kept because somebody changed them.',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string', enum: ['work', 'page'] },
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
    },
  },
]
