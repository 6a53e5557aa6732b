import { catalogueOf, defineMessages, type Messages, translator } from '../../../core/i18n/index.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'

const twoStepMessages = defineMessages('two-step-mail', {
  subject: 'Two-step login of your account at {site} is off',
  text: 'Hello {name},\n\n{by} has turned off the two-step login of your account at {site}. From now on the password is enough; you can turn it on again on the page of your account.\n\nIf you did not ask for it, log in and change your password.',
})

const passkeyMessages = defineMessages('passkeys-mail', {
  subject: 'The passkeys of your account at {site} were removed',
  text: 'Hello {name},\n\n{by} has removed all passkeys of your account at {site}. From now on you log in by your password; you can add passkeys again on the page of your account.\n\nIf you did not ask for it, log in and change your password.',
})

const passwordLinkMessages = defineMessages('password-link-mail', {
  subject: 'A link for a new password at {site}',
  text: 'Hello {name},\n\n{by} has made a link by which a new password of your account at {site} is chosen. It works once, for a day. Until somebody uses it, your password stays as it is.\n\nIf you did not ask for it, log in and change your password: that ends the link.',
})

const emailMessages = defineMessages('email-mail', {
  subject: 'Your account at {site} has another email address',
  text: 'Hello {name},\n\n{by} has given your account at {site} another email address. What concerns your account no longer goes to this one.\n\nIf you did not ask for it, log in by your user name and ask {by}.',
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
    afterResponse('What was done to an account could not be mailed', async () => {
      const { title: site, lang } = await settings.read()
      const t = translator(MESSAGES[action], lang, catalogueOf(lang))
      await mailer.send({ to: email, subject: t('subject', { site }), text: t('text', { site, name, by }) })
    })
  }
