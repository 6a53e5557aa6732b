/** State of a message. */
export type MessageState = 'new' | 'read' | 'spam'

/** Message of a visitor, as the API returns it; times are ISO 8601 in UTC. */
export interface Message {
  id: number
  name: string
  email: string
  text: string
  page: string
  state: MessageState
  createdAt: string
  mailedAt: string | null
  /** Time at which it is mailed, or tried again; `null` if it is not. */
  mailAt: string | null
  /** Response of the mail server to the last failed attempt; empty if none failed. */
  mailFault: string
}

/** Window of the messages, with counts of all. */
export interface Messages {
  messages: readonly Message[]
  counts: Readonly<Record<MessageState, number>>
  /** True if the site sends email at all. */
  isMailSet: boolean
}
