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
    values: { type: 'object', description: 'Newest saved values.' },
    live: { type: 'object', description: 'Public values.' },
    isChanged: { type: 'boolean' },
    problems: { type: 'array', items: { type: 'object' } },
    fields: { type: 'object', description: 'Descriptions of the fields for forms.' },
    undo: { type: ['string', 'null'], description: 'Undo token of the change.' },
  },
}
const GUARDED = guardHeaders('part of the site')
const VALUES: CallSchema = {
  type: 'object',
  required: true,
  description: 'Values by name; omitted ones stay unchanged.',
}

/** The calls of `singletons.routes.ts`. */
export const singletonsCalls: readonly CallDescription[] = SINGLETON_PATHS.flatMap(
  ([path, allowed, what]) => [
    {
      method: 'GET',
      path,
      summary: `Reads ${what} with unpublished values, and the fields of the form.`,
      allowed,
      answer: PART,
    },
    {
      method: 'PUT',
      path,
      summary: `Saves values of ${what} in the working copy without publishing them.`,
      allowed,
      args: { values: VALUES },
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'POST',
      path: `${path}/publish`,
      summary: `Publishes the newest state of ${what}.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'DELETE',
      path: `${path}/working-copy`,
      summary: `Discards unpublished changes to ${what}.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
    {
      method: 'GET',
      path: `${path}/revisions`,
      summary: `Lists revisions of ${what}, newest first.`,
      allowed,
      answer: { type: 'array', items: { type: 'object' } },
    },
    {
      method: 'GET',
      path: `${path}/revisions/:number{[0-9]+}`,
      summary: `Reads a revision of ${what}.`,
      allowed,
      answer: { type: 'object' },
    },
    {
      method: 'POST',
      path: `${path}/revisions/:number{[0-9]+}/restore`,
      summary: `Restores a revision of ${what} into the working copy without publishing it.`,
      allowed,
      headers: GUARDED,
      answer: PART,
    },
  ],
)
