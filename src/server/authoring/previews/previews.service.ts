import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Actor, can } from '../../../core/account/index.ts'
import type { PreviewLink } from '../../../core/calls/index.ts'
import { isVisible } from '../../../core/content/index.ts'
import {
  accessOf,
  type EntryRef,
  type EntryValues,
  entryPath,
  isSame,
  type PREVIEW_DAYS,
  readableValues,
} from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { PREVIEW_PATH } from '../../../core/routing/routes.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import type { Db, PreviewLinkRow } from '../../kit/db/index.ts'
import { createTally, type Task } from '../../kit/platform/index.ts'
import type { EntriesService } from '../entries/index.ts'
import { createPreviewsRepository, type ListedLink } from './previews.repository.ts'

/** Maximum number of valid links of one entry. */
const MAX_LINKS = 50

/** Number of days that an expired link is still listed. */
const EXPIRED_LINK_DAYS = 30

/** Maximum number of links whose visits are counted between two writes. */
const MAX_COUNTED = 1000

/** Preview link with its secret. */
export interface SecretLink extends Omit<PreviewLink, 'url'> {
  /** Path from the root; everybody who has it may look. */
  path: string
}

export interface NewPreview {
  ref: EntryRef
  label: string
  days: (typeof PREVIEW_DAYS)[number]
  shows: PreviewLink['shows']
}

export type PreviewError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** The entry is in the trash. */
  | { code: 'wrong_state' }
  | { code: 'too_many'; most: number }

/** Result of opening a link (share-1). */
export type OpenedPreview =
  /** Answer for an unknown link, which takes the same time whatever is wrong with the link. */
  | { kind: 'unknown' }
  | { kind: 'ended' }
  /** The same state is already public. */
  | { kind: 'public'; path: string }
  | {
      kind: 'shown'
      ref: EntryRef
      /** Values as their fields can hold them. */
      values: EntryValues
      /** The path that the entry has or will have. */
      path: string
      /** End of the link's validity, ISO 8601 in UTC. */
      until: string
    }

/** Links by which people without an account see what is not public. */
export interface PreviewsService {
  create(actor: Actor | null, wanted: NewPreview): Promise<Result<SecretLink, PreviewError>>
  /** Links of an entry, newest first, those that ended within 30 days included. */
  list(actor: Actor | null, ref: EntryRef): Promise<Result<SecretLink[], PreviewError>>
  revoke(actor: Actor | null, id: string): Promise<Result<{ id: string }, PreviewError>>
  /**
   * Opens a link.
   *
   * @param token segment of the address after `/preview/`
   * @param isCounted whether this is a view by a person
   */
  open(token: string, isCounted?: boolean): Promise<OpenedPreview>
  /** Deletes links that ended 30 days ago. */
  tidy(): Promise<void>
  /** Writes what was counted. */
  /** Writes the counts of opened links from time to time. */
  counting: Task
  close(): Promise<void>
}

export interface PreviewsServiceDeps {
  db: Db
  /** Hashes under the secret of the site. */
  hash: (purpose: string, ...parts: readonly string[]) => string
  entries: Pick<EntriesService, 'read'>
  now: () => Date
  log: (sentence: string) => void
}

/** Actor that reads entries for holders of a link. */
const LINK: Actor = { id: null, name: '', role: 'editor' }

export function createPreviewsService({ db, hash, entries, now, log }: PreviewsServiceDeps): PreviewsService {
  const repository = createPreviewsRepository(db.query)
  const opens = createTally({
    name: 'Counts of opened links',
    now,
    max: MAX_COUNTED,
    write: repository.countOpens,
    log,
  })

  const secretOf = (id: string, expiresAt: string) => hash('preview', id, expiresAt)
  const toLink = ({ isKept, ...row }: ListedLink): SecretLink => ({
    id: row.id,
    kind: row.kind,
    entryId: row.entry_id,
    label: row.label,
    shows: isKept ? 'kept' : 'newest',
    path: `${PREVIEW_PATH}${row.id}.${secretOf(row.id, row.expires_at)}/`,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    opens: row.opens,
    lastOpenedAt: row.last_opened_at,
  })

  /** Returns the row of a link whose secret is right. An unknown id is hashed and compared like a known one. */
  const find = async (token: string): Promise<PreviewLinkRow | null> => {
    const [, id = '', secret = ''] = TOKEN.exec(token) ?? []
    const row = await repository.byId(db.query, id)
    const right = secretOf(id, row?.expires_at ?? '')
    const isRight = timingSafeEqual(Buffer.from(right), Buffer.from(secret.padEnd(right.length)))
    return isRight ? row : null
  }

  return {
    async create(actor, { ref, label, days, shows }) {
      if (!actor || !can(actor, 'preview.create')) return fail({ code: 'rest_forbidden' })
      const result = await entries.read(actor, ref)
      if (!result.ok) return fail({ code: 'not_found' })
      const { state, values } = result.value
      if (state === 'trash') return fail({ code: 'wrong_state' })
      return db.query.transaction().execute(async (transaction) => {
        const at = now()
        const createdAt = at.toISOString()
        await repository.forget(transaction, knownSince(at))
        if ((await repository.countOpen(transaction, ref, createdAt)) >= MAX_LINKS)
          return fail({ code: 'too_many', most: MAX_LINKS })
        const link = {
          id: randomBytes(12).toString('base64url'),
          kind: ref.kind,
          entry_id: ref.id,
          label,
          expires_at: new Date(at.getTime() + days * DAY_MS).toISOString(),
          created_at: createdAt,
          created_by: actor.id,
        }
        await repository.add(transaction, { ...link, data: shows === 'kept' ? JSON.stringify(values) : null })
        const title = String(values.title ?? '')
        const activity = { actor, kind: ref.kind, entryId: ref.id, title, at: createdAt }
        await recordActivity(transaction, { ...activity, action: 'preview' })
        const isKept = shows === 'kept' ? 1 : 0
        return ok(toLink({ ...link, isKept, revoked_at: null, opens: 0, last_opened_at: null }))
      })
    },
    async list(actor, ref) {
      if (!can(actor, 'preview.create')) return fail({ code: 'rest_forbidden' })
      if (!(await entries.read(actor, ref)).ok) return fail({ code: 'not_found' })
      await opens.flush()
      return ok((await repository.of(ref)).map(toLink))
    },
    async revoke(actor, id) {
      if (!actor || !can(actor, 'preview.create')) return fail({ code: 'rest_forbidden' })
      return db.query.transaction().execute(async (transaction) => {
        const row = await repository.byId(transaction, id)
        if (!row) return fail({ code: 'not_found' })
        if (!can(actor, 'preview.revoke', { createdBy: row.created_by }))
          return fail({ code: 'rest_forbidden' })
        if (row.revoked_at !== null) return ok({ id })
        const at = now().toISOString()
        await repository.revoke(transaction, id, at)
        const activity = { actor, kind: row.kind, entryId: row.entry_id, title: row.label, at }
        await recordActivity(transaction, { ...activity, action: 'preview-revoke' })
        return ok({ id })
      })
    },
    async open(token, isCounted = false) {
      const row = await find(token)
      if (!row) return { kind: 'unknown' }
      if (row.revoked_at !== null || row.expires_at <= now().toISOString()) return { kind: 'ended' }
      const ref = { kind: row.kind, id: row.entry_id }
      const result = await entries.read(LINK, ref)
      if (!result.ok || result.value.state === 'trash') return { kind: 'ended' }
      if (isCounted) opens.add(row.id)
      const { live, status, state } = result.value
      const shownValues: EntryValues = row.data === null ? result.value.values : JSON.parse(row.data)
      const isUnchanged = row.data === null ? state === 'published' : isSame(shownValues, live)
      // An entry for members is not visible to everybody with the link, so the link shows it itself.
      const isOpen = live !== null && isVisible('everybody', { status, access: accessOf(ref.kind, live) })
      if (isOpen && isUnchanged) return { kind: 'public', path: entryPath(ref.kind, live) }
      const values = readableValues(ref.kind, shownValues)
      return { kind: 'shown', ref, values, path: entryPath(ref.kind, values), until: row.expires_at }
    },
    tidy: () => repository.forget(db.query, knownSince(now())),
    counting: opens,
    close: opens.flush,
  }
}

/** Returns the time before which ended links are no longer listed. */
const knownSince = (at: Date): string => new Date(at.getTime() - EXPIRED_LINK_DAYS * DAY_MS).toISOString()

/** An id of 12 bytes and a hash of 32, both in base64url. */
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/
