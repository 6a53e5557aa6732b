/** Whose change counts; `both` keeps two blocks where both sides changed one. */
export type Side = 'mine' | 'theirs' | 'both'

/** How what both sides changed is settled. */
export interface MergeContext {
  /** What is taken where both sides changed the same: theirs until somebody chose. */
  settle(path: string[], mine: unknown, theirs: unknown): unknown
  chosen(path: string[]): Side | undefined
}
