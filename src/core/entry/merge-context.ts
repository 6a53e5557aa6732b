/** Side whose change counts; `both` keeps two blocks if both sides changed the same one. */
export type Side = 'mine' | 'theirs' | 'both'

/** Rules for values that both sides changed. */
export interface MergeContext {
  /** Returns the value to use if both sides changed the same: theirs until a choice was made. */
  settle(path: string[], mine: unknown, theirs: unknown): unknown
  chosen(path: string[]): Side | undefined
}
