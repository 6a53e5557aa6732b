import { oneSided } from '../../core/entry/index.ts'

/** Fields of a term that its dialog edits. */
export const TERM_FIELDS = ['name', 'slug', 'description'] as const
export type TermField = (typeof TERM_FIELDS)[number]
export type TermFields = Record<TermField, string>

/** Returns the fields that a dialog edits; empty ones for a new term. */
export const fieldsOf = (term: Readonly<TermFields> | null): TermFields => ({
  name: term?.name ?? '',
  slug: term?.slug ?? '',
  description: term?.description ?? '',
})

/**
 * Merges the typed fields with what somebody else has saved meanwhile (studio-429): each field is taken from the side
 * that changed it. What is typed stays where both changed it.
 *
 * @param base fields that the typed fields are based on
 * @returns the fields, and the saved values of those that both changed
 */
export function mergeTerm(
  base: Readonly<TermFields>,
  typed: TermFields,
  saved: Readonly<TermFields>,
): { fields: TermFields; overwritten: Partial<TermFields> } {
  const fields = { ...typed }
  const overwritten: Partial<TermFields> = {}
  for (const field of TERM_FIELDS) {
    const [isOneSided, value] = oneSided(base[field], typed[field], saved[field])
    if (isOneSided) fields[field] = String(value)
    else overwritten[field] = saved[field]
  }
  return { fields, overwritten }
}
