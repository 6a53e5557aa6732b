/** What a letter is, for those who read it. */
export type LetterState = 'new' | 'read' | 'spam'

/** What a visitor wrote, as the API tells it; times are ISO 8601 in UTC. */
export interface Letter {
  id: number
  name: string
  email: string
  text: string
  page: string
  state: LetterState
  createdAt: string
  mailedAt: string | null
  /** When it is mailed, or tried again; `null` where it is not. */
  mailAt: string | null
  /** What the mail server answered to the last attempt; empty while none failed. */
  mailFault: string
}

/** A window of them, with what is said of all. */
export interface Letters {
  messages: readonly Letter[]
  counts: Readonly<Record<LetterState, number>>
  /** Whether the site sends mail at all. */
  isMailSet: boolean
}
