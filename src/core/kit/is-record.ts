/** Tells whether a value is an object with keys: neither `null` nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Maximum nesting of lists and objects in a value from outside; nested blocks with all their values need half of it.
 */
export const MAX_JSON_LEVELS = 64

/** Tells whether lists and objects are nested deeper than `levels`, so that a reader could run out of stack. */
export const isTooDeep = (value: unknown, levels = MAX_JSON_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))
