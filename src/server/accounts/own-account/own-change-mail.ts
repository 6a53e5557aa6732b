import { type EventName, eventMessages } from '../../../core/account/index.ts'
import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { Events, NewEvent } from '../events/index.ts'
import type { UsersRepository } from '../people/users.repository.ts'

const messages = defineMessages('own-change-mail', {
  subject: 'Your account at {site}: {what}',
  text: 'Hello {name},\n\nThis was just done with your account at {site}: {what}.\n\nIf this was you, you don’t need to do anything. If not, choose a new password with “Lost your password?” on the login page, then log out everywhere on your account page. If you can’t get in any more, ask an owner of the site.',
})

/** Events that change how an account is logged in to. */
const MAILED: ReadonlySet<EventName> = new Set<EventName>([
  'email.done',
  'password.done',
  'reset.done',
  'two-step-on.done',
  'two-step-off.done',
  'recovery-codes.done',
  'passkey-add.done',
  'passkey-remove.done',
  'application-password-add.done',
  'application-password-revoke.done',
])

interface OwnChangeMailDeps {
  /** Mailer; `null` if the site sends no mail. */
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  users: Pick<UsersRepository, 'byId'>
  afterResponse(what: string, work: () => Promise<void>): void
}

/**
 * Wraps the history of accounts so that users who change how they log in to their own account are notified by mail,
 * after the response (account-6). Events without an address were caused by owners or by the command line, which send
 * their own notifications.
 */
export function mailingEvents(events: Events, deps: OwnChangeMailDeps): Events {
  const { mailer, settings, users, afterResponse } = deps
  const sendMail = ({ name: event, userId, mailTo }: NewEvent) =>
    afterResponse('The email about a change of one’s own account could not be mailed', async () => {
      const user = await users.byId(userId)
      if (!mailer || !user) return
      const { title: site, lang } = await settings.read()
      const catalogue = catalogueOf(lang)
      const what = translator(eventMessages, lang, catalogue)(event)
      const t = translator(messages, lang, catalogue)
      await mailer.send({
        to: mailTo ?? user.email,
        subject: t('subject', { site, what }),
        text: t('text', { site, what, name: user.name }),
      })
    })
  return {
    ...events,
    async record(event) {
      await events.record(event)
      const { name, userId, from, isTold = true } = event
      if (mailer && isTold && from !== null && userId !== null && MAILED.has(name)) sendMail(event)
    },
  }
}
