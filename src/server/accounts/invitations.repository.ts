import type { Kysely, Selectable } from 'kysely'
import type { InvitationTable, Schema } from '../db/index.ts'

export type InvitationRow = Selectable<InvitationTable>

/** Who was invited, until when, and what became of the mail. The links themselves are kept as links for passwords are. */
export interface InvitationsRepository {
  /** Keeps an invitation in the place of an earlier one, whose link ends. */
  put(invitation: InvitationRow): Promise<void>
  setMail(userId: string, mail: InvitationRow['mail']): Promise<void>
}

export const createInvitationsRepository = (query: Kysely<Schema>): InvitationsRepository => ({
  put: (invitation) =>
    query.transaction().execute(async (transaction) => {
      const { user_id, ...rest } = invitation
      await transaction
        .insertInto('invitation')
        .values(invitation)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
        .execute()
      await transaction.deleteFrom('verification').where('value', '=', user_id).execute()
    }),
  async setMail(userId, mail) {
    await query.updateTable('invitation').set({ mail }).where('user_id', '=', userId).execute()
  },
})
