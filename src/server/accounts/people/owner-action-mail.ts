import { catalogueOf, defineMessages, type Messages, translator } from '../../../core/i18n/index.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'

const twoStepMessages = defineMessages('two-step-mail', {
  subject: 'Two-step login is off for your account at {site}',
  text: 'Hello {name},\n\n{by} has turned off two-step login for your account at {site}. You now log in with just your password. You can turn two-step login on again on your account page.\n\nIf you didn’t ask for this, log in and change your password.',
})

const passkeyMessages = defineMessages('passkeys-mail', {
  subject: 'Passkeys removed from your account at {site}',
  text: 'Hello {name},\n\n{by} has removed all passkeys from your account at {site}. You now log in with your password. You can add passkeys again on your account page.\n\nIf you didn’t ask for this, log in and change your password.',
})

const passwordLinkMessages = defineMessages('password-link-mail', {
  subject: 'New password link for your account at {site}',
  text: 'Hello {name},\n\n{by} has created a link to choose a new password for your account at {site}. It works once, for one day. Your password stays the same until the link is used.\n\nIf you didn’t ask for this, log in and change your password. The link then stops working.',
})

const emailMessages = defineMessages('email-mail', {
  subject: 'Your account at {site} has a new email address',
  text: 'Hello {name},\n\n{by} has changed the email address of your account at {site}. Emails about your account no longer go to this address.\n\nIf you didn’t ask for this, log in with your user name and ask {by}.',
})

interface OwnerActionMailDeps {
  /** Mailer; `null` if the site sends no mail. */
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  afterResponse(what: string, work: () => Promise<void>): void
}

/** Change by an owner to how another user logs in. */
export type OwnerAction = 'email' | 'two-step-off' | 'passkeys-remove' | 'password-link'

const MESSAGES: Record<OwnerAction, Messages<{ subject: string; text: string }>> = {
  email: emailMessages,
  'two-step-off': twoStepMessages,
  'passkeys-remove': passkeyMessages,
  'password-link': passwordLinkMessages,
}

/** Notifies a user by mail, after the response, that an owner changed how they log in. */
export const createOwnerActionMail =
  ({ mailer, settings, afterResponse }: OwnerActionMailDeps) =>
  (action: OwnerAction, { name, email }: { name: string; email: string }, by: string): void => {
    if (mailer === null) return
    afterResponse('An owner’s change to an account could not be mailed', async () => {
      const { title: site, lang } = await settings.read()
      const t = translator(MESSAGES[action], lang, catalogueOf(lang))
      await mailer.send({ to: email, subject: t('subject', { site }), text: t('text', { site, name, by }) })
    })
  }
