import { type Actor, can } from '../../../core/account/index.ts'
import type { Message, MessageList } from '../../../core/calls/index.ts'
import {
  MESSAGE_FIELDS,
  MESSAGE_HELD,
  MESSAGE_LIMITS,
  type MessageField,
  SPAM_DAYS,
} from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { Events } from '../../editing/events/index.ts'
import type { Db } from '../../kit/db/index.ts'
import { providerNetwork } from '../../kit/http/index.ts'
import { createMailer } from '../../kit/mail/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { BUDGET_MS, judgeMessage, SENDER_WINDOW_MS, senderName } from './message-budget.ts'
import { createMessageMailing, type MessageMailing } from './message-mailing.ts'
import { createMessagesRepository, type MessageRow, type MessageState } from './messages.repository.ts'

/** Minimum time in milliseconds to write a message; faster ones come from programs. */
const MIN_WRITING_MS = 3_000

/** A message that a visitor sends. */
export interface SentMessage {
  name: string
  email: string
  text: string
  /** Path of the page with the form. */
  page: string
  /** Content of the hidden field. */
  trap: string
  /** Time the page was rendered, in milliseconds; `null` if the form does not contain it. */
  madeAt: number | null
  /** Client IP. */
  from: string
}

export interface MessageError {
  code: 'rest_forbidden' | 'not_found'
}

export interface MessagesService {
  /**
   * Stores a visitor's message, then mails it (message-1 to message-4). Suspected spam is stored as such; a repeated
   * message is stored once.
   */
  send(
    message: SentMessage,
  ): Promise<
    Result<null, { code: 'incomplete'; fields: MessageField[] } | { code: 'too_many'; waitMs: number }>
  >
  /** Returns messages, newest first; `null` for all except spam. */
  list(
    actor: Actor | null,
    wanted: { state: MessageState | null; offset: number; limit: number },
  ): Promise<Result<MessageList, MessageError>>
  /** Marks a message; one that turns out not to be spam is mailed. */
  mark(actor: Actor | null, id: number, state: MessageState): Promise<Result<Message, MessageError>>
  /** Tries at once to mail a message whose mail failed (message-6); returns its new state. */
  mail(actor: Actor | null, id: number): Promise<Result<Message, MessageError>>
  remove(actor: Actor | null, id: number): Promise<Result<{ id: number }, MessageError>>
  mailing: MessageMailing
  /** Deletes old spam. */
  tidy(): Promise<void>
}

interface MessagesDeps {
  db: Db
  events: Pick<Events, 'tell'>
  settings: Pick<SettingsService, 'read'>
  /** Mail server and sender; without both no mail is sent. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Hashes an address, which itself is not stored. */
  hash: (purpose: string, ...parts: readonly string[]) => string
  /** Public address of the site, if it is known. */
  siteUrl: string | null
  now: () => Date
  log: (sentence: string) => void
}

export function createMessagesService(deps: MessagesDeps): MessagesService {
  const { db, events, hash, now, smtpUrl, mailFrom, settings, log } = deps
  const repository = createMessagesRepository(db)
  const mailer = smtpUrl !== null && mailFrom !== null ? createMailer(smtpUrl, mailFrom) : null
  const mailing = createMessageMailing({ repository, mailer, settings, origin: deps.siteUrl ?? '', now, log })
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString()

  const senderOf = (address: string) =>
    senderName(hash('provider-of-message', providerNetwork(address)), hash('sender-of-message', address))

  /** Returns a message without its mail status if there is no mail server. */
  const messageOf = (row: MessageRow) => {
    if (mailer) return toMessage(row)
    return toMessage({
      ...row,
      mail_at: null,
      mail_fault: row.mail_fault === MESSAGE_HELD ? '' : row.mail_fault,
    })
  }

  return {
    async send(sent) {
      const message = { name: line(sent.name), email: line(sent.email), text: sent.text.trim() }
      const fields = faultsOf(message)
      if (fields.length > 0) return fail({ code: 'incomplete', fields })
      const sender = senderOf(sent.from)
      if (await repository.isRepeated({ ...message, sender }, before(SENDER_WINDOW_MS))) return ok(null)
      const at = now()
      const isSpam = sent.trap !== '' || sent.madeAt === null || at.getTime() - sent.madeAt < MIN_WRITING_MS
      const recent = await repository.since(before(BUDGET_MS))
      const verdict = judgeMessage({ sender, isSpam }, recent, before(SENDER_WINDOW_MS))
      if (verdict === 'drop') return ok(null)
      if (verdict === 'wait') return fail({ code: 'too_many', waitMs: SENDER_WINDOW_MS })
      const isHeld = verdict === 'hold' && !isSpam
      const mailAt = isHeld ? new Date(at.getTime() + BUDGET_MS) : at
      const id = await repository.add({
        ...message,
        sender,
        page: sent.page,
        state: isSpam ? 'spam' : 'new',
        created_at: at.toISOString(),
        mail_at: isSpam ? null : mailAt.toISOString(),
        mail_tries: 0,
        mailed_at: null,
        mail_fault: isHeld ? MESSAGE_HELD : '',
      })
      if (!isSpam) events.tell([{ type: 'message.received', id }])
      return ok(null)
    },
    async list(actor, { state, ...window }) {
      if (!can(actor, 'message.read')) return fail({ code: 'rest_forbidden' })
      const [rows, counts] = [await repository.list(state, window), await repository.counts()]
      return ok({ messages: rows.map(messageOf), counts, isMailSet: mailer !== null })
    },
    async mark(actor, id, state) {
      if (!can(actor, 'message.write')) return fail({ code: 'rest_forbidden' })
      const row = await repository.byId(id)
      if (!row) return fail({ code: 'not_found' })
      const isRescued = row.state === 'spam' && state !== 'spam' && row.mailed_at === null
      const mail_at = isRescued ? now().toISOString() : state === 'spam' ? null : row.mail_at
      // A mail that is being sent meanwhile is recorded by its sender.
      await repository.change(id, { state, ...(mail_at !== row.mail_at && { mail_at }) })
      if (isRescued) events.tell([{ type: 'message.received', id }])
      return ok(messageOf({ ...row, state, mail_at }))
    },
    async mail(actor, id) {
      if (!can(actor, 'message.write')) return fail({ code: 'rest_forbidden' })
      const row = await repository.byId(id)
      if (!row || row.state === 'spam') return fail({ code: 'not_found' })
      // A mail that is being sent is not sent twice.
      if (row.mailed_at === null && row.mail_fault !== '') await mailing.mail(row)
      return ok(messageOf((await repository.byId(id)) ?? row))
    },
    async remove(actor, id) {
      if (!can(actor, 'message.write')) return fail({ code: 'rest_forbidden' })
      return (await repository.remove(id)) ? ok({ id }) : fail({ code: 'not_found' })
    },
    mailing,
    tidy: () => repository.removeSpam(before(SPAM_DAYS * DAY_MS)),
  }
}

/** Joins lines to one, so that a value cannot begin a new header of a mail. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

const EMAIL = /^[^\s@<>",;:()]+@[^\s@<>",;:()]+\.[^\s@<>",;:()]+$/

/** Returns the fields that are empty, too long or no address, in the form's order. */
const faultsOf = (message: Record<MessageField, string>): MessageField[] =>
  MESSAGE_FIELDS.filter((field) => {
    const value = message[field]
    const isWhole = value.length > 0 && value.length <= MESSAGE_LIMITS[field] && !value.includes('\0')
    return !isWhole || (field === 'email' && !EMAIL.test(value))
  })

const toMessage = ({ created_at, mailed_at, mail_at, mail_fault, ...row }: MessageRow): Message => ({
  id: row.id,
  name: row.name,
  email: row.email,
  text: row.text,
  page: row.page,
  state: row.state,
  createdAt: created_at,
  mailedAt: mailed_at,
  mailAt: mail_at,
  mailFault: mail_fault,
})
