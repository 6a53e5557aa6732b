/** Values of an entry by the names of its fields. */
export type EntryValues = Record<string, unknown>
