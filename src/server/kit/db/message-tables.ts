// The table of messages that visitors sent by a form.
import type { Generated } from 'kysely'

export interface MessageTable {
  id: Generated<number>
  created_at: string
  name: string
  email: string
  text: string
  /** Path of the page with the form. */
  page: string
  /** State of the message; `spam` seems to be written by a program: it is kept and not mailed. */
  state: 'new' | 'read' | 'spam'
  /** Keyed hashes of the sender's network and IP address; no address is stored. */
  sender: string
  /** Time at which the message is to be mailed; `null` once it was mailed, or if it is not to be. */
  mail_at: string | null
  mail_tries: number
  mailed_at: string | null
  /** Answer of the mail server to the last attempt, if that failed. */
  mail_fault: string
}
