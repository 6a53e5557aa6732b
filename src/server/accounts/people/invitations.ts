import type { Person } from '../../../core/calls/index.ts'
import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import { INVITATION_PATH } from '../../../core/routing/routes.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { AuthContext } from '../auth-context.ts'
import { INVITATION_MS, passwordLink } from '../passwords/password-links.ts'
import { createInvitationsRepository } from './invitations.repository.ts'
import type { UserRecord } from './user-admin.repository.ts'

const messages = defineMessages('invitation-mail', {
  subject: '{by} invites you to {site}',
  text: 'Hello,\n\n{by} invites you to {site}. Your user name there is {name}.\n\nChoose a password within two days to get started:\n{link}\n\nIf you weren’t expecting this, ignore this email.',
})

/** Time in milliseconds that sending a mail may take; a mail that takes longer was lost when the server stopped. */
const MAIL_MS = 5 * 60_000

/** Data of an invitation link and its mail, apart from the token. */
export interface InvitationRequest {
  /** Name of the inviting user, as the mail shows it. */
  by: string
  /** Origin of the site, without a trailing slash. */
  origin: string
  /** True if the link is also mailed; a site without mail sends none. */
  byMail: boolean
}

export interface Invitations {
  /** True if this site sends mail. */
  readonly sendsMail: boolean
  /**
   * Creates a link with which a user without a password chooses one, once, within 48 hours (studio-181). Earlier links
   * of the user stop working. The mail is sent after the response; its state is stored, so that a failed mail loses
   * nothing.
   */
  send(user: { id: string; name: string; email: string }, wish: InvitationRequest): Promise<string>
}

interface InvitationsDeps {
  context(): Promise<AuthContext>
  db: Pick<Db, 'query'>
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  afterResponse(what: string, work: () => Promise<void>): void
  now: () => Date
}

export function createInvitations(deps: InvitationsDeps): Invitations {
  const { context, db, mailer, settings, afterResponse, now } = deps
  const repository = createInvitationsRepository(db.query)
  const mail = async (
    send: Mailer['send'],
    to: string,
    words: { by: string; name: string; link: string },
  ) => {
    const { title: site, lang } = await settings.read()
    const t = translator(messages, lang, catalogueOf(lang))
    await send({ to, subject: t('subject', { ...words, site }), text: t('text', { ...words, site }) })
  }
  return {
    sendsMail: mailer !== null,
    async send({ id, name, email }, { by, origin, byMail }) {
      const isMailed = byMail && mailer !== null
      await repository.put({
        user_id: id,
        created_at: now().toISOString(),
        expires_at: new Date(now().getTime() + INVITATION_MS).toISOString(),
        mail: isMailed ? 'waiting' : 'none',
      })
      const link = await passwordLink(await context(), id, origin, INVITATION_MS, INVITATION_PATH)
      if (isMailed)
        afterResponse('An invitation could not be mailed', async () => {
          try {
            await mail(mailer.send, email, { by, name, link })
          } catch (error) {
            await repository.setMail(id, 'failed')
            throw error
          }
          await repository.setMail(id, 'sent')
        })
      return link
    },
  }
}

/** Returns the state of an account's invitation; `null` if the account has a password. */
export function invitationOf(
  { hasPassword, invitedUntil, mail }: UserRecord,
  now: Date,
): Person['invitation'] {
  if (hasPassword) return null
  const isLost =
    mail === 'waiting' &&
    invitedUntil !== null &&
    Date.parse(invitedUntil) - INVITATION_MS + MAIL_MS < now.getTime()
  return { until: invitedUntil, mail: isLost ? 'failed' : (mail ?? 'none') }
}
