/** Lifetimes of a preview link to choose from, in days. */
export const PREVIEW_DAYS = [1, 7, 30] as const

/** Limit on the length of the label of a preview link, in characters. */
export const MAX_PREVIEW_LABEL = 200
