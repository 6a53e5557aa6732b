import type { Action } from '../account/index.ts'
import { MENU_LOCATIONS, type MenuLocation } from '../content/index.ts'
import { MENU_TARGETS } from '../entry/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { PROBLEM } from './problems.ts'
import { LISTED_REVISION, STORED_REVISION } from './revisions.ts'
import { TIME_OR_NULL } from './times.ts'

const VALUES = { type: 'object', description: 'Values by name.' } as const

const SINGLETON = {
  type: 'object',
  properties: {
    part: {
      type: 'string',
      enum: [
        'appearance',
        'settings',
        ...MENU_LOCATIONS.map((location): `menu:${MenuLocation}` => `menu:${location}`),
      ],
    },
    version: { type: 'integer', description: 'Raised by every change.' },
    values: { ...VALUES, description: 'Newest saved values.' },
    live: { ...VALUES, description: 'Public values.' },
    isChanged: { type: 'boolean', description: 'Whether the saved values differ from the public ones.' },
    problems: {
      type: 'array',
      items: PROBLEM,
      description: 'Problems that keep the newest values from being published.',
    },
    fields: { type: 'object', description: 'Descriptions of the fields for forms.' },
    updatedAt: TIME_OR_NULL,
    updatedBy: {
      type: ['string', 'null'],
      description: 'Name of the user who changed it last; null for the server and for deleted accounts.',
    },
    targets: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: MENU_TARGETS },
          id: { type: 'integer' },
          title: { type: 'string' },
          path: { type: 'string' },
          isPublic: {
            type: 'boolean',
            description: 'False if visitors do not see menu items that lead there.',
          },
        },
      },
      description: 'Content to which the items of a menu lead.',
      required: false,
    },
    undo: {
      type: ['string', 'null'],
      description: 'Undo token, after publishing and discarding; null if there is nothing to undo.',
      required: false,
    },
  },
} as const

/** Menu, appearance or settings as their authors see them. */
export type SingletonDetails = ValueOf<typeof SINGLETON>

/** Names of the singletons. */
export type SingletonName = SingletonDetails['part']

/** Content to which an item of a menu leads. */
export type MenuTargetDetails = NonNullable<SingletonDetails['targets']>[number]

/** @param noun the singleton with its article */
const callsOf = <const Path extends string, const Kind extends string, const Allowed extends Action>(
  path: Path,
  guarded: Kind,
  allowed: Allowed,
  noun: string,
) =>
  ({
    read: {
      method: 'GET',
      path,
      summary: `Reads ${noun} with unpublished values, and the fields of the form.`,
      allowed,
      answer: SINGLETON,
    },
    save: {
      method: 'PUT',
      path,
      summary: `Saves values of ${noun} in the working copy without publishing them.`,
      allowed,
      args: {
        values: { ...VALUES, required: true, description: 'Values by name; omitted ones stay unchanged.' },
      },
      guarded,
      answer: SINGLETON,
    },
    publish: {
      method: 'POST',
      path: `${path}/publish`,
      summary: `Publishes the newest state of ${noun}.`,
      allowed,
      guarded,
      answer: SINGLETON,
    },
    discard: {
      method: 'DELETE',
      path: `${path}/working-copy`,
      summary: `Discards unpublished changes to ${noun}.`,
      allowed,
      guarded,
      answer: SINGLETON,
    },
    revisions: {
      method: 'GET',
      path: `${path}/revisions`,
      summary: `Lists revisions of ${noun}, newest first.`,
      allowed,
      answer: { type: 'array', items: LISTED_REVISION },
    },
    revision: {
      method: 'GET',
      path: `${path}/revisions/:number{[0-9]+}`,
      summary: `Reads a revision of ${noun}.`,
      allowed,
      answer: STORED_REVISION,
    },
    restore: {
      method: 'POST',
      path: `${path}/revisions/:number{[0-9]+}/restore`,
      summary: `Restores a revision of ${noun} into the working copy without publishing it.`,
      allowed,
      guarded,
      answer: SINGLETON,
    },
  }) as const satisfies Record<string, CallDescription>

/** Calls of each singleton (author-3, author-4). */
export const singletonCalls = {
  menu: callsOf(
    `/vitrine/v1/menus/:location{(?:${MENU_LOCATIONS.join('|')})}`,
    'menu:{location}',
    'menu.write',
    'a menu',
  ),
  appearance: callsOf('/vitrine/v1/appearance', 'appearance', 'appearance.write', 'the appearance'),
  settings: callsOf('/vitrine/v1/settings', 'settings', 'settings.write', 'the settings'),
} as const
