/** Largest value of an integer column in every supported database. */
export const MAX_INTEGER = 2 ** 31 - 1

/** Tells whether a value can be an id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_INTEGER
