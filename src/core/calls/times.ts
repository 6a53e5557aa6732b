/** Schema of a time in ISO 8601 and UTC. */
export const TIME = { type: 'string', format: 'date-time' } as const

/** Schema of a time that may be absent. */
export const TIME_OR_NULL = { type: ['string', 'null'], format: 'date-time' } as const
