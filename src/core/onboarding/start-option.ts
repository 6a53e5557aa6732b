/** Options for starting a new site. */
export const START_OPTIONS = ['pictures', 'wordpress', 'empty', 'demo'] as const
export type StartOption = (typeof START_OPTIONS)[number]
