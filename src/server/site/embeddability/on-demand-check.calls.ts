import type { CallDescription } from '../../kit/http/rest/index.ts'

export const ON_DEMAND_CHECK_PATH = '/vitrine/v1/framing'

/** Results of checking a site. */
export const ON_DEMAND_RESULTS = ['allowed', 'forbidden', 'unreachable'] as const

/** Description of the call in `on-demand-check.routes.ts`. */
export const onDemandCheckCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: ON_DEMAND_CHECK_PATH,
    summary: 'Asks a website whether it may be shown in a preview. Nothing is kept.',
    allowed: 'entry.write',
    args: {
      address: {
        type: 'string',
        maxLength: 2000,
        required: true,
        description: 'Of http or https, or a path of this site.',
      },
    },
    answer: { type: 'object', properties: { framing: { type: 'string', enum: ON_DEMAND_RESULTS } } },
  },
]
