import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { HOUR_MS, MINUTE_MS } from '../../../core/kit/time.ts'
import type { Mailer } from '../../kit/mail/index.ts'
import { createTask, type Logger, type Task } from '../../kit/platform/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { MessageRow, MessagesRepository } from './messages.repository.ts'

const messages = defineMessages('message-mail', {
  subject: '{name} wrote to {site}',
  text: '{text}\n\n{name}\n{email}\n\nSent from {page}. Reply to this email to answer {email}. You can also find the message in the studio.',
})

/** Waiting times after each failed attempt, in milliseconds; after the last one there is no further attempt. */
const RETRY_DELAYS_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS)
const POLL_EVERY_MS = MINUTE_MS
/** Mails per hour up to which held messages are mailed, too. */
const MAILED_WITH_HELD = 200
/** Maximum number of mails per run. */
const BATCH = 20
/** Maximum number of characters kept of a mail server's answer. */
const MAX_FAULT_LENGTH = 300

/** Mailing of visitors' messages to the owners (message-3). */
export interface MessageMailing extends Task {
  /** Mails messages that are due; each is mailed by a single process. Returns their number. */
  run(): Promise<number>
  /** Mails a message now, unless another attempt is running; tells whether it did. */
  mail(row: MessageRow): Promise<boolean>
}

interface MailingDeps {
  repository: MessagesRepository
  /** Mailer; `null` if the site sends no mail, in which case messages are only stored. */
  mailer: Mailer | null
  settings: Pick<SettingsService, 'read'>
  /** Public origin, without a trailing slash; empty if unknown. */
  origin: string
  now: () => Date
  log: Logger
}

export function createMessageMailing(deps: MailingDeps): MessageMailing {
  const { repository, mailer, now, log } = deps

  /** Mails a message. The next attempt is stored before this one, so that a killed process loses nothing. */
  const mailOne = async (row: MessageRow, send: Mailer['send'], isAsked = false): Promise<boolean> => {
    const wait = RETRY_DELAYS_MS[Math.min(row.mail_tries, RETRY_DELAYS_MS.length - 1)] ?? 0
    if (!(await repository.claim(row, new Date(now().getTime() + wait).toISOString()))) return false
    try {
      const mail = await mailOf(row, deps)
      // A single mail to all owners, so that it either reaches all of them or is tried again for all.
      await send({ ...mail, to: (await repository.owners()).join(', ') })
    } catch (error) {
      const why = errorMessage(error)
      // Databases refuse the NUL character.
      const mail_fault = why.replaceAll('\0', '').slice(0, MAX_FAULT_LENGTH)
      const isLast = !isAsked && row.mail_tries + 1 >= RETRY_DELAYS_MS.length
      // An attempt on request does not count as one of the automatic attempts.
      const plan = isAsked
        ? { mail_at: row.mail_at, mail_tries: row.mail_tries }
        : isLast && { mail_at: null }
      await repository.change(row.id, { mail_fault, ...plan })
      const isOver = isLast || (isAsked && row.mail_at === null)
      log(
        `A visitor’s message could not be mailed: ${why}. It stays in the studio${isOver ? '' : ', and mailing is retried'}.`,
      )
      return false
    }
    await repository.change(row.id, { mail_at: null, mailed_at: now().toISOString() })
    return true
  }

  const run = async () => {
    if (!mailer) return 0
    const hourAgo = new Date(now().getTime() - HOUR_MS).toISOString()
    const hasRoom = (await repository.countMailed(hourAgo)) < MAILED_WITH_HELD
    let mailCount = 0
    for (const row of await repository.due(now().toISOString(), BATCH, hasRoom))
      if (await mailOne(row, mailer.send)) mailCount += 1
    return mailCount
  }

  return {
    ...createTask({ name: 'Mails of messages', run, everyMs: POLL_EVERY_MS }),
    run,
    mail: async (row) => mailer !== null && (await mailOne(row, mailer.send, true)),
  }
}

async function mailOf(row: MessageRow, { settings, origin }: MailingDeps) {
  const { title: site, lang } = await settings.read()
  const t = translator(messages, lang, catalogueOf(lang))
  const { name, email, text } = row
  return {
    replyTo: email,
    subject: t('subject', { name, site }),
    text: t('text', { text, name, email, page: origin + row.page }),
  }
}
