import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

/** Limit on the length of an address that is checked, in characters. */
const MAX_CHECKED_ADDRESS = 2000

const RESULT = {
  type: 'object',
  properties: { framing: { type: 'string', enum: ['allowed', 'forbidden', 'unreachable'] } },
} as const

/** Result of checking a website. */
export type EmbeddabilityResult = ValueOf<typeof RESULT>['framing']

/** Call that checks a website while its address is typed (studio-63). */
export const embeddabilityCalls = {
  check: {
    method: 'POST',
    path: '/vitrine/v1/framing',
    summary: 'Checks whether a website allows to be shown in a site preview. The result is not stored.',
    allowed: 'entry.write',
    args: {
      address: {
        type: 'string',
        maxLength: MAX_CHECKED_ADDRESS,
        required: true,
        description: 'URL with http or https, or path of this site.',
      },
    },
    answer: RESULT,
  },
} as const satisfies Record<string, CallDescription>
