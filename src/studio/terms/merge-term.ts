import { mergeValues } from '../../core/entry/index.ts'
import type { ListedTerm } from './term.ts'

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
 * @param base term that the typed fields are based on
 * @returns the fields, and the saved values of those that both changed
 */
export function mergeTerm(
  base: ListedTerm,
  typed: TermFields,
  saved: ListedTerm,
): { fields: TermFields; overwritten: Partial<TermFields> } {
  const { values, conflicts } = mergeValues(fieldsOf(base), { ...typed }, fieldsOf(saved))
  const contested = TERM_FIELDS.filter((field) => conflicts.some(({ path }) => path[0] === field))
  const valuesIn = (source: TermFields) =>
    Object.fromEntries(contested.map((field) => [field, source[field]])) as Partial<TermFields>
  return {
    fields: { ...fieldsOf(values as TermFields), ...valuesIn(typed) },
    overwritten: valuesIn(fieldsOf(saved)),
  }
}
