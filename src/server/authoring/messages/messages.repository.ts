import type { Insertable, Selectable } from 'kysely'
import { MESSAGE_HELD } from '../../../core/content/index.ts'
import type { Db, MessageTable } from '../../kit/db/index.ts'
import type { RecentMessage } from './message-budget.ts'

export type MessageRow = Selectable<MessageTable>
export type MessageState = MessageRow['state']

/** Fields of a message that can change. */
export interface MessageChange {
  state?: MessageState
  mail_at?: string | null
  mail_tries?: number
  mailed_at?: string
  mail_fault?: string
}

export interface MessagesRepository {
  add(message: Insertable<MessageTable>): Promise<number>
  byId(id: number): Promise<MessageRow | null>
  /** Returns messages, newest first; `null` for all except spam. */
  list(state: MessageState | null, window: { offset: number; limit: number }): Promise<MessageRow[]>
  counts(): Promise<Record<MessageState, number>>
  change(id: number, change: MessageChange): Promise<boolean>
  remove(id: number): Promise<boolean>
  /** Returns messages since then, with their senders. */
  since(since: string): Promise<RecentMessage[]>
  /** Counts the messages that were mailed since then. */
  countMailed(since: string): Promise<number>
  /** Tells whether the same sender has sent the same text since then. */
  isRepeated(message: Pick<MessageRow, 'sender' | 'email' | 'text'>, since: string): Promise<boolean>
  /** Returns messages to mail, oldest first, with or without those held because many came at once. */
  due(at: string, limit: number, isHeldIncluded: boolean): Promise<MessageRow[]>
  /**
   * Reserves the mailing of a message for this process until then and clears its last fault; `false` if another process
   * has it.
   */
  claim(row: MessageRow, until: string): Promise<boolean>
  removeSpam(before: string): Promise<void>
  /** Mail addresses of the owners. */
  owners(): Promise<string[]>
}

export function createMessagesRepository({ query }: Pick<Db, 'query'>): MessagesRepository {
  const messagesIn = (state: MessageState | null) =>
    state === null
      ? query.selectFrom('message').where('state', '<>', 'spam')
      : query.selectFrom('message').where('state', '=', state)
  return {
    async add(message) {
      const { id } = await query
        .insertInto('message')
        .values(message)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async byId(id) {
      return (await query.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
    list: (state, { offset, limit }) =>
      messagesIn(state).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    async counts() {
      const rows = await query
        .selectFrom('message')
        .select(({ fn }) => ['state', fn.countAll().as('count')])
        .groupBy('state')
        .execute()
      const counts = { new: 0, read: 0, spam: 0 }
      for (const { state, count } of rows) counts[state] = Number(count)
      return counts
    },
    async change(id, change) {
      const { numUpdatedRows } = await query
        .updateTable('message')
        .set(change)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0
    },
    async remove(id) {
      const { numDeletedRows } = await query.deleteFrom('message').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0
    },
    async since(since) {
      const rows = await query
        .selectFrom('message')
        .select(['sender', 'state', 'created_at'])
        .where('created_at', '>=', since)
        .execute()
      return rows.map(({ state, ...row }) => ({ ...row, isSpam: state === 'spam' }))
    },
    async countMailed(since) {
      const { count } = await query
        .selectFrom('message')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('mailed_at', '>=', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async isRepeated({ sender, email, text }, since) {
      const row = await query
        .selectFrom('message')
        .select('id')
        .where('sender', '=', sender)
        .where('created_at', '>=', since)
        .where('email', '=', email)
        .where('text', '=', text)
        .executeTakeFirst()
      return row !== undefined
    },
    due: (at, limit, isHeldIncluded) =>
      query
        .selectFrom('message')
        .selectAll()
        .where('mail_at', '<=', at)
        .where('mailed_at', 'is', null)
        .$if(!isHeldIncluded, (due) => due.where('mail_fault', '<>', MESSAGE_HELD))
        .orderBy('mail_at')
        .limit(limit)
        .execute(),
    async claim({ id, mail_at, mail_tries }, until) {
      const { numUpdatedRows } = await query
        .updateTable('message')
        .set({ mail_at: until, mail_tries: mail_tries + 1, mail_fault: '' })
        .where('id', '=', id)
        .where('mail_at', mail_at === null ? 'is' : '=', mail_at)
        .where('mail_tries', '=', mail_tries)
        .executeTakeFirst()
      return numUpdatedRows > 0
    },
    async removeSpam(before) {
      await query.deleteFrom('message').where('state', '=', 'spam').where('created_at', '<', before).execute()
    },
    async owners() {
      const rows = await query
        .selectFrom('user')
        .select('email')
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .orderBy('created_at')
        .execute()
      return rows.map(({ email }) => email)
    },
  }
}
