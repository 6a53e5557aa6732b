import { catalogueOf, defineMessages, translator } from '../../core/i18n/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { SettingsService } from '../settings/index.ts'

const messages = defineMessages('two-step-mail', {
  subject: 'Two-step login of your account at {site} is off',
  text: 'Hello {name},\n\n{by} has turned off the two-step login of your account at {site}. From now on the password is enough; you can turn it on again on the page of your account.\n\nIf you did not ask for it, log in and change your password.',
})

interface TwoStepMailDeps {
  /** `null` where the site sends no mail. */
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  afterResponse(what: string, work: () => Promise<void>): void
}

/** Tells somebody, after the answer, that an owner turned off the second step of their logins. */
export const createTwoStepMail =
  ({ mailer, settings, afterResponse }: TwoStepMailDeps) =>
  ({ name, email }: { name: string; email: string }, by: string): void => {
    if (mailer === null) return
    afterResponse('That two-step login was turned off could not be mailed', async () => {
      const { title: site, lang } = await settings.read()
      const t = translator(messages, lang, catalogueOf(lang))
      await mailer.send({ to: email, subject: t('subject', { site }), text: t('text', { site, name, by }) })
    })
  }
