import type { CallDescription } from '../../kit/http/rest/index.ts'

export const ON_DEMAND_CHECK_PATH = '/vitrine/v1/framing'

/** Results of checking a site. */
export const ON_DEMAND_RESULTS = ['allowed', 'forbidden', 'unreachable'] as const

/** Description of the call in `on-demand-check.routes.ts`. */
export const onDemandCheckCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: ON_DEMAND_CHECK_PATH,
    summary: 'Checks whether a website allows to be shown in a site preview. The result is not stored.',
    allowed: 'entry.write',
    args: {
      address: {
        type: 'string',
        maxLength: 2000,
        required: true,
        description: 'URL with http or https, or path of this site.',
      },
    },
    answer: { type: 'object', properties: { framing: { type: 'string', enum: ON_DEMAND_RESULTS } } },
  },
]
