/** The largest number of an integer column, on every engine. */
export const MAX_INTEGER = 2 ** 31 - 1

/** Tells whether a value can be an id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_INTEGER
