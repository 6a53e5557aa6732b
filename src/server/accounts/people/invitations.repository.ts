import type { Kysely, Selectable } from 'kysely'
import type { InvitationTable, Schema } from '../../kit/db/index.ts'

export type InvitationRow = Selectable<InvitationTable>

/**
 * Invitations in the database: the invited account, the end of validity and the state of the mail. The links are stored
 * like links for passwords.
 */
export interface InvitationsRepository {
  /** Stores an invitation in place of an earlier one, whose link stops working. */
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
