import { CANVAS_DIRECTIONS, CANVAS_PALETTES } from '../canvas/index.ts'
import { ENTRY_KINDS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { AnswerOf } from './call-values.ts'
import { PROBLEM } from './problems.ts'

const HASH = { type: 'string', description: 'Hash of the HTML, by which the next call names it.' } as const

/** Call of the canvas of the editor (studio-31). */
export const canvasCalls = {
  render: {
    method: 'POST',
    path: '/vitrine/v1/canvas/render',
    summary: 'Renders what has changed of a page that is being edited. Nothing is saved.',
    allowed: 'entry.write',
    args: {
      kind: { type: 'string', enum: ENTRY_KINDS, required: true },
      id: { type: 'integer', minimum: 1, maximum: MAX_INTEGER, required: true },
      values: {
        type: 'object',
        default: {},
        description: 'Values by field name; omitted fields are as they are saved.',
      },
      known: { type: 'object', default: {}, description: 'Hashes of what is shown, by block id.' },
      palette: { type: 'string', enum: CANVAS_PALETTES, default: 'own' },
      dir: { type: 'string', enum: CANVAS_DIRECTIONS, default: 'own' },
    },
    answer: {
      type: 'object',
      properties: {
        parts: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, html: { type: 'string' }, hash: HASH },
          },
          description: 'Blocks that differ.',
        },
        shell: {
          type: ['object', 'null'],
          properties: { html: { type: 'string' }, hash: HASH },
          description: 'HTML around the blocks, if it differs.',
        },
        problems: { type: 'array', items: PROBLEM, description: 'Problems of the blocks.' },
      },
    },
  },
} as const satisfies Record<string, CallDescription>

/** Parts of an edited page that differ from what is shown. */
export type RenderedChange = AnswerOf<typeof canvasCalls.render>
