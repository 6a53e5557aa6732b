import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { passwordLink } from './password-links.ts'

const messages = defineMessages('lost-password-mail', {
  subject: 'New password for {site}',
  text: 'Hello {name},\n\nSomeone, hopefully you, asked for a new password for {site}.\n\nChoose it here within one hour:\n{link}\n\nIf this wasn’t you, ignore this email. Your password stays the same.',
})

const MAIL_LINK_MS = 60 * 60_000

/**
 * Mails a link to the account with this name or address. Nothing happens if there is none, or after three mails an
 * hour.
 */
async function mailPasswordLink(
  context: AuthContext,
  { login, origin }: { login: string; origin: string },
  { mailer, settings }: { mailer: Mailer; settings: Pick<SettingsService, 'read'> },
): Promise<void> {
  const user = await context.users.find(login)
  const attempt = await context.attempts.take(LIMITS.lostPasswordTo, user?.id ?? login)
  if (!user || user.disabled_at !== null || !attempt.ok) return
  const { title: site, lang } = await settings.read()
  const t = translator(messages, lang, catalogueOf(lang))
  const link = await passwordLink(context, user.id, origin, MAIL_LINK_MS)
  await mailer.send({
    to: user.email,
    subject: t('subject', { site }),
    text: t('text', { site, name: user.name, link }),
  })
}

/** Request for a new password, and its sender. */
export interface PasswordLinkRequest {
  login: string
  from: string
  origin: string
  headers?: Headers
}

interface LostPasswordDeps {
  /** Mailer; `null` if the site sends no mail. */
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  afterResponse(what: string, work: () => Promise<void>): void
}

/** Takes a request for a new password; the account is looked up after the response. */
export async function requestPasswordLink(
  context: AuthContext,
  { login, origin, ...visit }: PasswordLinkRequest,
  { mailer, settings, afterResponse }: LostPasswordDeps,
): Promise<Result<null, AccountError>> {
  const name = login.trim().toLowerCase()
  if (!name) return refuse('login_required', 'login')
  const attempt = await context.attempts.take(LIMITS.lostPasswordFrom, visit.from)
  if (!attempt.ok) {
    await context.events.record({ name: 'reset-ask.refused', userId: null, ...visit })
    return tooManyAttempts(attempt.waitMs)
  }
  afterResponse('A link for a new password could not be mailed', async () => {
    const userId = (await context.users.find(name))?.id ?? null
    await context.events.record({ name: 'reset-ask.done', userId, ...visit })
    if (mailer) await mailPasswordLink(context, { login: name, origin }, { mailer, settings })
  })
  return ok(null)
}
