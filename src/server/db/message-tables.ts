// The table of what visitors wrote.
import type { Generated } from 'kysely'

export interface MessageTable {
  id: Generated<number>
  created_at: string
  name: string
  email: string
  text: string
  /** Path of the page with the form. */
  page: string
  /** `spam` is what a program seems to have written; it is kept and not mailed. */
  state: 'new' | 'read' | 'spam'
  /** Keyed hashes of the provider's network and the address it came from; no address is kept. */
  sender: string
  /** When it is to be mailed; `null` once that is done, or is not to be done. */
  mail_at: string | null
  mail_tries: number
  mailed_at: string | null
  /** What the mail server answered to the last attempt, if it failed. */
  mail_fault: string
}
