import { can, type MaybeActor } from '../../../core/account/index.ts'
import type { SiteMailState } from '../../../core/calls/index.ts'
import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Accounts } from '../../accounts/index.ts'
import { createMailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'

const messages = defineMessages('site-mail', {
  subject: 'Test email from {site}',
  text: '{site} sent this email because {name} asked for a test in its settings. Email works.',
})

/** Maximum number of tests within the following time, of all accounts together. */
const MAX_TESTS = 5
const WINDOW_MS = 10 * 60_000

export type SiteMailError =
  | { code: 'rest_forbidden' }
  | { code: 'not_set' }
  | { code: 'too_many'; waitMs: number }
  | { code: 'not_sent'; why: string }

/** The mail of the site, as its owner sees it (studio-165). */
export interface SiteMailService {
  state(actor: MaybeActor): Promise<Result<SiteMailState, SiteMailError>>
  /** Sends a mail to the address of the account that asks for it. */
  test(actor: MaybeActor): Promise<Result<{ to: string }, SiteMailError>>
}

interface SiteMailDeps {
  /** Accounts whose own addresses receive tests. */
  people: Pick<Accounts['profiles'], 'own'>
  settings: Pick<SettingsService, 'read'>
  smtpUrl: string | null
  mailFrom: string | null
  now: () => Date
}

export function createSiteMailService({
  people,
  settings,
  smtpUrl,
  mailFrom,
  now,
}: SiteMailDeps): SiteMailService {
  const addressOf = async (actor: MaybeActor) => (await people.own(actor))?.email ?? ''
  const mailer = smtpUrl !== null && mailFrom !== null ? createMailer(smtpUrl, mailFrom) : null
  let tests: number[] = []

  return {
    async state(actor) {
      if (!actor || !can(actor, 'settings.write')) return fail({ code: 'rest_forbidden' })
      return ok({ isSet: mailer !== null, from: mailFrom, to: await addressOf(actor) })
    },
    async test(actor) {
      if (!actor || !can(actor, 'settings.write')) return fail({ code: 'rest_forbidden' })
      if (!mailer) return fail({ code: 'not_set' })
      const at = now().getTime()
      tests = tests.filter((time) => time > at - WINDOW_MS)
      if (tests.length >= MAX_TESTS)
        return fail({ code: 'too_many', waitMs: (tests[0] ?? at) + WINDOW_MS - at })
      tests.push(at)
      const to = await addressOf(actor)
      const { title: site, lang } = await settings.read()
      const t = translator(messages, lang, catalogueOf(lang))
      try {
        await mailer.send({
          to,
          subject: t('subject', { site }),
          text: t('text', { site, name: actor.name }),
        })
      } catch (error) {
        return fail({ code: 'not_sent', why: errorMessage(error) })
      }
      return ok({ to })
    },
  }
}
