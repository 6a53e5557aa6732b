/** Number of days that a trusted device is not asked for a code again. */
export const TRUSTED_DAYS = 30

/** QR code: its width in modules, and its dark modules as the path of an SVG. */
export interface SquareCode {
  size: number
  path: string
}

/** The second step of an account's logins. */
export type TwoStep =
  | { status: 'off' }
  /** The app has been given its key and has to prove it with a code. */
  | {
      status: 'beginning'
      /** The key in groups of four characters. */
      key: string
      picture: SquareCode
      /** The encrypted key, which the form sends back. */
      sealed: string
    }
  | {
      status: 'on'
      /** ISO 8601 in UTC. */
      since: string
      /** Number of unused recovery codes. */
      left: number
      /** New recovery codes, shown only this once. */
      made: readonly string[] | null
    }
