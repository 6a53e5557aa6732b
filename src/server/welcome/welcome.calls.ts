import { WELCOME_DOORS } from '../../core/studio/index.ts'
import type { CallDescription, CallSchema } from '../http/rest/index.ts'

export const WELCOME_PATH = '/vitrine/v1/welcome'
export const DEMO_MENUS_PATH = `${WELCOME_PATH}/demo-menus`

const STATE: CallSchema = {
  type: 'object',
  properties: {
    door: { type: ['string', 'null'], description: 'The one that was taken first.' },
    demoWorks: { type: 'integer', minimum: 0, description: 'Works of the demo outside of the trash.' },
    done: {
      type: 'object',
      properties: { work: { type: 'boolean' }, name: { type: 'boolean' }, menu: { type: 'boolean' } },
    },
    isDismissed: { type: 'boolean', description: 'Whether the hints were sent away.' },
  },
}

/** The calls of `welcome.routes.ts`. */
export const welcomeCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: WELCOME_PATH,
    summary: 'Tells how a new owner began, and what is left to try.',
    allowed: 'entry.read',
    answer: STATE,
  },
  {
    method: 'POST',
    path: WELCOME_PATH,
    summary: 'Notes a door that is taken, a menu that is looked at, or hints that are sent away.',
    allowed: 'settings.write',
    args: {
      door: { type: 'string', enum: WELCOME_DOORS },
      menuSeen: { type: 'boolean' },
      isDismissed: { type: 'boolean' },
    },
    answer: STATE,
  },
  {
    method: 'DELETE',
    path: DEMO_MENUS_PATH,
    summary: 'Takes out of the menus what leads to works of the demo alone, before they leave.',
    allowed: 'menu.write',
    answer: {
      type: 'object',
      properties: {
        entries: { type: 'integer', minimum: 0, description: 'Public entries that were taken out.' },
        undo: { type: 'array', items: { type: 'string' }, description: 'Each brings some of them back.' },
      },
    },
  },
]
