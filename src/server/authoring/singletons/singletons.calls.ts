import { MENU_LOCATIONS } from '../../../core/content/index.ts'
import { type CallDescription, type CallSchema, guardHeaders } from '../../kit/http/rest/index.ts'
import { STUDIO_BASE } from '../entries/index.ts'

/** Paths of the singletons, as the router has them, and who may read and write there. */
export const SINGLETON_PATHS = [
  [`/${STUDIO_BASE}/menus/:location{(?:${MENU_LOCATIONS.join('|')})}`, 'menu.write', 'a menu'],
  [`/${STUDIO_BASE}/appearance`, 'appearance.write', 'the appearance'],
  [`/${STUDIO_BASE}/settings`, 'settings.write', 'the settings'],
] as const

const PART: CallSchema = {
  type: 'object',
  properties: {
    part: { type: 'string' },
    version: { type: 'integer' },
    values: { type: 'object', description: 'The newest saved state.' },
    live: { type: 'object', description: 'What is public.' },
    isChanged: { type: 'boolean' },
    problems: { type: 'array', items: { type: 'object' } },
    fields: { type: 'object', description: 'Describes the values for forms.' },
    undo: { type: ['string', 'null'], description: 'Takes the change back for a while.' },
  },
}
const GUARDED = guardHeaders('part of the site')
const VALUES: CallSchema = {
  type: 'object',
  required: true,
  description: 'Values by their names; those that are left out stay.',
}

/** The calls of `singletons.routes.ts`. */
export const singletonsCalls: readonly CallDescription[] = SINGLETON_PATHS.flatMap(
  ([path, allowed, what]) => [
    {
      method: 'GET',
      path,
      summary: `Reads ${what} with what is not public of it, and the fields of its form.`,
      allowed,
      answer: PART,
    },
    {
      method: 'PUT',
      path,
      summary: `Saves values of ${what} as the newest state, which is not public.`,
      allowed,
      args: { values: VALUES },
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'POST',
      path: `${path}/publish`,
      summary: `Makes the newest state of ${what} public.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'DELETE',
      path: `${path}/working-copy`,
      summary: `Drops what differs from the public state of ${what}.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'GET',
      path: `${path}/revisions`,
      summary: `Lists kept states of ${what}, newest first.`,
      allowed,
      answer: { type: 'array', items: { type: 'object' } },
    },
    {
      method: 'GET',
      path: `${path}/revisions/:number{[0-9]+}`,
      summary: `Reads a kept state of ${what}.`,
      allowed,
      answer: { type: 'object' },
    },
    {
      method: 'POST',
      path: `${path}/revisions/:number{[0-9]+}/restore`,
      summary: `Makes a kept state of ${what} the newest one, which is not public.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
  ],
)
