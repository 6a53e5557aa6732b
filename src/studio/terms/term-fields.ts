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
