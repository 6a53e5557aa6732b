import type { AccountEvent, EventName } from '../../../core/account/index.ts'
import { DAY_MS, HOUR_MS } from '../../../core/kit/time.ts'
import type { Logger } from '../../kit/platform/index.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { deviceName, readDevice } from '../sessions/read-device.ts'
import { createRateSampler, type RateSampler } from '../throttle/rate-sampler.ts'
import type { EventEntry, EventRow, EventsRepository } from './events.repository.ts'
import { shortAddressHash } from './refusal-log.ts'

export const EVENT_DAYS = 90
/** Number of addresses or devices that are stored separately per event name, account and hour. */
const MAX_PER_BUCKET = 10
/** Limit on stored events, about 20 MB. */
const MAX_EVENTS = 100_000
/** Interval in milliseconds at which a refusal is stored; refusals cost the sender nothing. */
const REFUSED_EVERY_MS = 60_000

/** Placeholder for all further addresses. */
const SEVERAL_KINDS = '*'

/** A new event. It never holds passwords or tokens. */
export interface NewEvent {
  name: EventName
  /** The account; `null` if there is none or it is unknown. */
  userId: string | null
  /** Address of the request, see `clientIp`; `null` for the command line. */
  from: string | null
  /** Headers of the request, for the name of its browser. */
  headers?: Headers
  /** Address to notify, if it is not the user's present one. */
  mailTo?: string
  /** False if the user is not notified by mail. */
  isTold?: boolean
}

/** A page of events; `more` is true if older ones follow. */
export interface EventPage {
  events: AccountEvent[]
  more: boolean
}

/** The history of accounts. */
export interface Events {
  /** Stores an event. A failure to do so is logged, so that it never prevents a login. */
  record(event: NewEvent): Promise<void>
  /** Reads a page of an account's events, newest first. Events from the address `from` are marked. */
  of(userId: string, page: { number: number; size: number; from: string }): Promise<EventPage>
  /** Removes old and excess events. */
  tidy(): Promise<void>
}

export interface EventsOptions {
  repository: EventsRepository
  /** Hides addresses in the database. */
  hash: KeyedHash
  now(): Date
  log: Logger
}

export function createEvents({ repository, hash, now, log }: EventsOptions): Events {
  const sampleStored = createRateSampler(REFUSED_EVERY_MS)
  const sampleLog = createRateSampler(REFUSED_EVERY_MS)

  const entryOf = ({ name, userId, from, headers }: NewEvent, at: Date): EventEntry => ({
    bucket: hash('event', name, userId ?? '', String(Math.floor(at.getTime() / HOUR_MS))),
    name,
    user_id: userId,
    address: from === null ? '' : hash('address', from),
    device: deviceName(headers ?? null),
    count: 1,
    at: at.toISOString(),
  })

  /** Writes an event. Beyond the limit, addresses share one counting event, so that a flood cannot fill the table. */
  const write = async (entry: EventEntry) => {
    if (await repository.addTo(entry)) return
    const isCrowded = (await repository.countIn(entry.bucket)) >= MAX_PER_BUCKET
    await repository.insert(isCrowded ? { ...entry, address: SEVERAL_KINDS, device: '' } : entry)
  }

  return {
    async record(event) {
      const at = now()
      const entry = entryOf(event, at)
      const isRefusal = event.name.endsWith('.refused')
      if (isRefusal) logRefusal(log, sampleLog, entry, at)
      const place = `${entry.bucket} ${entry.address}`
      const due = isRefusal ? sampleStored(place, at.getTime()) : 1
      if (due === 0) return
      try {
        await write({ ...entry, count: due })
      } catch (error) {
        log(`An account event could not be saved: ${error}`)
      }
    },
    async of(userId, { number, size, from }) {
      const here = hash('address', from)
      const rows = await repository.of(userId, { offset: (number - 1) * size, limit: size + 1 })
      return { events: rows.slice(0, size).map((row) => toEvent(row, here)), more: rows.length > size }
    },
    async tidy() {
      await repository.removeBefore(new Date(now().getTime() - EVENT_DAYS * DAY_MS).toISOString())
      await repository.keepNewest(MAX_EVENTS)
    },
  }
}

/** Logs each kind of refusal at most once a minute. */
function logRefusal(log: Logger, sampleLog: RateSampler, entry: EventEntry, at: Date): void {
  const due = sampleLog(entry.name, at.getTime())
  if (due === 0) return
  const account = entry.user_id ?? '-'
  const place = shortAddressHash(entry.address)
  log(`${entry.name} account=${account} place=${place} count=${due}`, 'warn')
}

const toEvent = ({ id, name, count, last_at, address, device }: EventRow, here: string): AccountEvent => ({
  id,
  name,
  count,
  at: last_at,
  place:
    address === ''
      ? 'server'
      : address === SEVERAL_KINDS
        ? 'several'
        : address === here
          ? 'here'
          : 'elsewhere',
  device: readDevice(device),
})
