/**
 * A limit of the server. In its text `{NAME}` stands for the value of a constant, `{NAME:ms}` and `{NAME:bytes}` for
 * one with a unit.
 */
export interface LimitRow {
  what: string
  limit: string
  /** The file that declares the constants, or a folder in which exactly one file does; several where they are apart. */
  at: string | readonly string[]
}
