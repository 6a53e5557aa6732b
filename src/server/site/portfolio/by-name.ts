const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares terms by name. */
export const byName = (one: { name: string; id: number }, other: { name: string; id: number }): number =>
  collator.compare(one.name, other.name) || one.id - other.id
