import { START_OPTIONS } from '../../../core/onboarding/start-option.ts'
import type { CallDescription, CallSchema } from '../../kit/http/rest/index.ts'

export const ONBOARDING_PATH = '/vitrine/v1/welcome'
export const DEMO_PATH = `${ONBOARDING_PATH}/demo`

const STATE: CallSchema = {
  type: 'object',
  properties: {
    door: { type: ['string', 'null'], description: 'The one that was taken first.' },
    demoWorks: { type: 'integer', minimum: 0, description: 'Works of the demo outside of the trash.' },
    isDemoLeft: {
      type: 'boolean',
      description:
        'Whether the caller can remove something that came with the demo and was not changed since.',
    },
    done: {
      type: 'object',
      properties: { work: { type: 'boolean' }, name: { type: 'boolean' }, menu: { type: 'boolean' } },
    },
    isDismissed: { type: 'boolean', description: 'Whether the hints were sent away.' },
  },
}

/** The calls of `onboarding.routes.ts`. */
export const onboardingCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: ONBOARDING_PATH,
    summary: 'Tells how a new owner began, and what is left to try.',
    allowed: 'entry.read',
    answer: STATE,
  },
  {
    method: 'POST',
    path: ONBOARDING_PATH,
    summary:
      'Saves which start option was chosen, that a menu was looked at, or that the hints were dismissed.',
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
    summary: 'Removes what came with the demo and was not changed since.',
    allowed: 'menu.write',
    answer: {
      type: 'object',
      properties: {
        works: { type: 'integer', minimum: 0, description: 'Works that went to the trash.' },
        pages: { type: 'integer', minimum: 0, description: 'Pages that went to the trash.' },
        menuItems: { type: 'integer', minimum: 0, description: 'Items that left the public menus.' },
        changed: {
          type: 'array',
          description: 'Public works and pages that stay, because somebody changed them.',
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
          description: 'Whether name, texts, footer or logos stay, because only an owner may change them.',
        },
        undo: { type: 'array', items: { type: 'string' }, description: 'Each brings a part back.' },
      },
    },
  },
]
