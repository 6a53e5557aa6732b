/** For how many days a device is not asked for a code again. */
export const TRUSTED_DAYS = 30

/** A square code for cameras: how many modules it is wide, and the dark ones as the path of an SVG. */
export interface SquareCode {
  size: number
  path: string
}

/** The second step of an account's logins. */
export type TwoStep =
  | { status: 'off' }
  /** The app is told its key, and proves it by a code. */
  | {
      status: 'beginning'
      /** The key in groups of four signs. */
      key: string
      picture: SquareCode
      /** The key sealed, which the form sends back. */
      sealed: string
    }
  | {
      status: 'on'
      /** ISO 8601 in UTC. */
      since: string
      /** How many recovery codes are left. */
      left: number
      /** New recovery codes, shown this once. */
      made: readonly string[] | null
    }
