import { oneSided } from './is-same.ts'

/**
 * Merges the values of a form with what somebody else has saved since it was opened (studio-428, studio-429): each field
 * is taken from the side that changed it. What is typed stays where both changed it.
 *
 * @param base values that the typed ones are based on
 * @returns the values, and the saved ones of the fields that both changed
 */
export function joinFields<F extends object>(
  base: Readonly<F>,
  typed: F,
  saved: Readonly<F>,
): { fields: F; contested: Partial<F> } {
  const fields = { ...typed }
  const contested: Partial<F> = {}
  for (const field of Object.keys(typed) as (keyof F)[]) {
    const [isOneSided, value] = oneSided(base[field], typed[field], saved[field])
    if (isOneSided) fields[field] = value as F[keyof F]
    else contested[field] = saved[field]
  }
  return { fields, contested }
}
