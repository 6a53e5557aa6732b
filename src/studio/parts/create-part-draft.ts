import { type EntryValues, isSame } from '../../core/entry/index.ts'
import {
  type Api,
  type ApiError,
  mayHaveArrived,
  mayPassLater,
  type Problem,
  retryAfter,
} from '../api/index.ts'
import { createNotes, type Journal, type Kept, keptOf, type SentSave } from '../journal/index.ts'

/** A part of the site as the API tells it: a menu, the appearance or the settings. */
export interface PartState {
  /** Such as `menu:primary`. */
  part: string
  version: number
  /** The newest saved state. */
  values: EntryValues
  /** What visitors see. */
  live: EntryValues
  /** Whether visitors see another one. */
  isChanged: boolean
  problems: readonly Problem[]
  updatedBy: string | null
  /** What else it tells. */
  [note: string]: unknown
}

export interface PartView {
  /** The newest saved state as the server knows it; `null` until the first answer. */
  base: PartState | null
  /** What is shown and changed here. */
  values: EntryValues
  /** `waiting` for a rest in typing. */
  save: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
  /** Why it could not be read, saved or published. */
  error: ApiError | null
  /** What somebody else saved in place of what is here; `null` where nobody did. */
  theirs: PartState | null
  /** How many steps can be taken back. */
  steps: number
  /** Whether something was taken from this device that the server had not got. */
  isRestored: boolean
}

export interface PartDraft {
  view(): PartView
  subscribe(tell: () => void): () => void
  load(): Promise<void>
  /**
   * Changes some values, which are saved when typing rests.
   *
   * @param by names what is typed into, so that a word is one step back
   */
  change(values: EntryValues, by?: string): void
  /** Takes the last change back. */
  back(): void
  /** Saves at once; whether all of it is saved then. */
  flush(): Promise<boolean>
  /** Makes what is here public; what takes it back, or `null` where it is not public. */
  publish(): Promise<string | null>
  /** Drops what is not public; what takes that back, or `null` where it could not be done. */
  discard(): Promise<string | null>
  /** After a conflict: what counts from now on. */
  settle(whose: 'mine' | 'theirs'): void
  /** Whether something would be lost if the page went now, because neither the server nor this device has it. */
  isAtRisk(): boolean
  /** Sends what is left, as the screen closes, or the page with it. */
  leave(isPageGone: boolean): void
}

/** Typing rests after this long, in milliseconds. */
const REST_MS = 700
/** Browsers send so many bytes, and no more, for a page that is gone: 64 kB with all that is around them. */
const MOST_ON_THE_WAY_OUT = 60_000

/**
 * The working copy of a part of the site: saved by itself, published by a press. What two people change at once is put
 * together where it is not the same (studio-160); what the server has not got is kept on this device (studio-285).
 *
 * @param path of the part in the API
 */
export function createPartDraft(api: Api, path: string, journal: Journal): PartDraft {
  let current: PartView = {
    base: null,
    values: {},
    save: 'saved',
    error: null,
    theirs: null,
    steps: 0,
    isRestored: false,
  }
  let past: { values: EntryValues; by: string | undefined }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOnDevice = true
  let running: Promise<boolean> | null = null
  /** What is being published or discarded. */
  let pressing: Promise<unknown> = Promise.resolve()
  let failures = 0
  /** What was sent and not answered: it goes again as it was, before anything else does. */
  let pending: SentSave | null = null
  const tellers = new Set<() => void>()

  const set = (next: Partial<PartView>) => {
    current = { ...current, ...next, steps: past.length }
    for (const tell of tellers) tell()
  }
  const mine = (): EntryValues =>
    Object.fromEntries(
      Object.entries(current.values).filter(([key, value]) => !isSame(value, current.base?.values[key])),
    )
  const isLeft = () => pending !== null || Object.keys(mine()).length > 0
  const unsent = (): Kept | null => (current.base && isLeft() ? keptOf(current.base, mine(), pending) : null)
  const notes = createNotes(journal, unsent, (isKept) => {
    isOnDevice = isKept
  })
  const guarded = (key: string = crypto.randomUUID()) => ({
    ifMatch: `"${current.base?.part}-0-${current.base?.version}"`,
    key,
  })
  /** What the server knows now; what was changed here and not sent stays. */
  const accept = (body: PartState, sent: EntryValues) => {
    // Compared with what was sent first: an undo meanwhile has put a value back to that of the base.
    const before = { ...current.base?.values, ...sent }
    const unsent = Object.fromEntries(
      Object.entries(current.values).filter(([key, value]) => !isSame(value, before[key])),
    )
    // The server may write a value in another way: what was sent is what it has.
    const base = { ...current.base, ...body, values: { ...body.values, ...sent } }
    set({ base, values: { ...base.values, ...unsent } })
  }
  /** Somebody else was faster: what they left alone here goes on top of theirs. */
  const meet = (error: ApiError): boolean => {
    const theirs = error.data.current as PartState
    const changed = mine()
    const isElsewhere = Object.entries(changed).every(
      ([key, value]) =>
        isSame(theirs.values[key], current.base?.values[key]) || isSame(theirs.values[key], value),
    )
    if (!isElsewhere) {
      set({ save: 'conflict', theirs })
      return false
    }
    set({ base: { ...current.base, ...theirs }, values: { ...theirs.values, ...changed } })
    return true
  }
  const saveAll = async (): Promise<boolean> => {
    // What is published or discarded raises the version that saving begins with.
    await pressing
    while (isLeft()) {
      const sent: SentSave = pending ?? { key: crypto.randomUUID(), values: mine() }
      pending = sent
      notes.soon()
      set({ save: 'saving', error: null })
      const { key, values } = sent
      const answer = await api.call<PartState>(path, { method: 'PUT', body: { values }, ...guarded(key) })
      if (answer.ok || !mayHaveArrived(answer.error)) pending = null
      if (answer.ok) accept(answer.value.body, values)
      else if (answer.error.code === 'rest_conflict') {
        if (!meet(answer.error)) return false
      } else {
        set({ save: 'failed', error: answer.error })
        if (mayPassLater(answer.error)) againSoon()
        return false
      }
    }
    failures = 0
    notes.soon()
    set({ save: 'saved', error: null })
    return true
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    if (current.save === 'conflict') return Promise.resolve(false)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }
  const soon = () => {
    if (current.save === 'conflict') return
    if (!running) set({ save: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), REST_MS)
  }
  /** By itself, after a while that grows with each time. */
  const againSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), retryAfter(failures++))
  }
  /** A press that changes what the server has; `null` where it was refused, with the reason in the view. */
  const press = (method: 'POST' | 'DELETE', below: string): Promise<PartState | null> => {
    const done = pressOnce(method, below)
    pressing = done
    return done
  }
  const pressOnce = async (method: 'POST' | 'DELETE', below: string): Promise<PartState | null> => {
    const answer = await api.call<PartState>(`${path}/${below}`, { method, ...guarded() })
    if (answer.ok) {
      past = []
      const { body } = answer.value
      // What was typed meanwhile is saved next.
      const since = method === 'POST' ? mine() : {}
      const save = Object.keys(since).length > 0 ? 'waiting' : 'saved'
      set({ base: { ...current.base, ...body }, values: { ...body.values, ...since }, save, error: null })
      notes.soon()
      return body
    }
    const { error } = answer
    if (error.code === 'rest_conflict') meet(error)
    const problems = error.data.problems as PartState['problems'] | undefined
    set({ error, ...(problems && current.base && { base: { ...current.base, problems } }) })
    return null
  }

  return {
    view: () => current,
    subscribe(tell) {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    async load() {
      const [answer, device] = await Promise.all([api.call<PartState>(path), journal.read()])
      if (!answer.ok) return set({ error: answer.error })
      past = []
      pending = null
      const { body } = answer.value
      set({ base: body, values: body.values, save: 'saved', error: null, theirs: null, isRestored: false })
      if (!device) return
      const values = { ...body.values, ...device.change }
      // It arrived while the page was left: nothing is restored.
      if (isSame(values, body.values)) return journal.forget()
      pending = device.sent ?? null
      const base = { ...body, version: device.version, values: { ...body.values, ...device.base } }
      set({ base, values, isRestored: true })
      soon()
    },
    change(values, by) {
      const last = past.at(-1)
      if (by === undefined || last?.by !== by) past = [...past, { values: current.values, by }]
      set({ values: { ...current.values, ...values } })
      notes.soon()
      soon()
    },
    back() {
      const last = past.at(-1)
      if (!last) return
      past = past.slice(0, -1)
      set({ values: last.values })
      notes.soon()
      soon()
    },
    flush,
    async publish() {
      if (!(await flush())) return null
      return undoOf(await press('POST', 'publish'))
    },
    async discard() {
      // What is not saved could not be brought back.
      await flush()
      clearTimeout(timer)
      pending = null
      return undoOf(await press('DELETE', 'working-copy'))
    },
    settle(whose) {
      const { theirs, values } = current
      if (!theirs) return
      const kept = whose === 'mine' ? values : theirs.values
      set({ base: { ...current.base, ...theirs }, values: kept, theirs: null, save: 'saved' })
      notes.soon()
      if (whose === 'mine') void flush()
    },
    isAtRisk: () => isLeft() && !isOnDevice,
    leave(isPageGone) {
      clearTimeout(timer)
      const isUnderWay = running !== null || current.save === 'conflict'
      if (isLeft() && !isUnderWay) pending ??= { key: crypto.randomUUID(), values: mine() }
      const kept = unsent()
      if (!kept) return
      journal.keepNow(kept)
      if (!isPageGone) return void flush()
      if (isUnderWay || !pending || bytesOf(pending.values) > MOST_ON_THE_WAY_OUT) return
      const { key, values } = pending
      void api.call(path, { method: 'PUT', body: { values }, ...guarded(key), keepalive: true })
    },
  }
}

const undoOf = (done: PartState | null): string | null => (typeof done?.undo === 'string' ? done.undo : null)

const bytesOf = (values: EntryValues): number => new TextEncoder().encode(JSON.stringify(values)).length
