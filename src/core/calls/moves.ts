import { MAX_INTEGER } from '../schema/index.ts'

const ID = { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const

/** Arguments of a move relative to the present order: one of `before`, `after` and `to` names the target. */
export const MOVE_ARGS = {
  move: { type: 'array', items: ID, required: true, description: 'Ids in their new order.' },
  before: ID,
  after: ID,
  to: { type: 'string', enum: ['start', 'end'] },
} as const

/** Target of a move: relative to others, so that the moves of two people do not collide. */
export type MoveTarget = { before: number } | { after: number } | { to: 'start' | 'end' }

/** Response to a move. */
export const MOVED = {
  type: 'object',
  properties: {
    positions: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, position: { type: 'number' } } },
    },
    undo: { type: ['string', 'null'] },
    isFirst: { type: 'boolean', description: 'True if this call changed the list to manual order.' },
  },
} as const
