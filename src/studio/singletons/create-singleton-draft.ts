import { type EntryValues, isSame } from '../../core/entry/index.ts'
import {
  type Api,
  type ApiError,
  mayHaveArrived,
  mayPassLater,
  type Problem,
  retryAfter,
} from '../api/index.ts'
import {
  createLocalDraftWriter,
  type LocalDraft,
  type LocalDraftStore,
  type SaveRequest,
  toLocalDraft,
} from '../local-drafts/index.ts'

/** Part of the site as the API returns it: a menu, the appearance or the settings. */
export interface SingletonState {
  /** Name of the singleton, such as `menu:primary`. */
  part: string
  version: number
  /** Newest saved state. */
  values: EntryValues
  /** Published state. */
  live: EntryValues
  /** True if the saved state differs from the published one. */
  isChanged: boolean
  problems: readonly Problem[]
  updatedBy: string | null
  /** Further data of single parts. */
  [note: string]: unknown
}

export interface SingletonView {
  /** Newest saved state that the server has sent; `null` until the first response. */
  base: SingletonState | null
  /** Values as edited here. */
  values: EntryValues
  /** Save status; `waiting` during the pause after typing. */
  save: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
  /** Error of reading, saving or publishing. */
  error: ApiError | null
  /** State that somebody else saved and that conflicts with the one here; `null` if there is none. */
  theirs: SingletonState | null
  /** Number of steps that can be undone. */
  steps: number
  /** True if changes were restored from this device that the server had not received. */
  isRestored: boolean
}

export interface SingletonDraft {
  view(): SingletonView
  subscribe(listener: () => void): () => void
  load(): Promise<void>
  /**
   * Changes some values, which are saved after a pause in typing.
   *
   * @param by name of the field being typed in, so that typing in it is one step of undo
   */
  change(values: EntryValues, by?: string): void
  /** Undoes the last change. */
  back(): void
  /** Saves now. Resolves with whether everything is saved then. */
  flush(): Promise<boolean>
  /** Publishes. Resolves with an undo token, or `null` on failure. */
  publish(): Promise<string | null>
  /** Discards the unpublished changes. Resolves with an undo token, or `null` on failure. */
  discard(): Promise<string | null>
  /** Resolves a conflict in favour of one side. */
  settle(whose: 'mine' | 'theirs'): void
  /**
   * Tells whether changes would be lost if the page closed now, because neither the server nor this device has them.
   */
  isAtRisk(): boolean
  /** Sends the remaining changes when the screen or the whole page is closed. */
  leave(isPageGone: boolean): void
}

/** Pause in typing, in milliseconds, after which changes are saved. */
const REST_MS = 700
/**
 * Limit on the bytes of a request that outlives its page: browsers allow 64 kB including everything around the body.
 */
const MAX_KEEPALIVE_BYTES = 60_000

/**
 * Creates the working copy of a singleton. It is saved automatically and published on request. Simultaneous
 * changes of two people are merged if they do not concern the same values (studio-160). Changes that the server has not
 * received are stored on this device (studio-285).
 *
 * @param path of the singleton in the API
 */
export function createSingletonDraft(api: Api, path: string, localDrafts: LocalDraftStore): SingletonDraft {
  let current: SingletonView = {
    base: null,
    values: {},
    save: 'saved',
    error: null,
    theirs: null,
    steps: 0,
    isRestored: false,
  }
  let history: { values: EntryValues; by: string | undefined }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOnDevice = true
  let running: Promise<boolean> | null = null
  /** Running request to publish or discard. */
  let submission: Promise<unknown> = Promise.resolve()
  let failures = 0
  /** Request that was sent without a response. It is repeated unchanged before any other is sent. */
  let pending: SaveRequest | null = null
  const listeners = new Set<() => void>()

  const set = (next: Partial<SingletonView>) => {
    current = { ...current, ...next, steps: history.length }
    for (const listener of listeners) listener()
  }
  const localChanges = (): EntryValues =>
    Object.fromEntries(
      Object.entries(current.values).filter(([key, value]) => !isSame(value, current.base?.values[key])),
    )
  const isLeft = () => pending !== null || Object.keys(localChanges()).length > 0
  const unsent = (): LocalDraft | null =>
    current.base && isLeft() ? toLocalDraft(current.base, localChanges(), pending) : null
  const localDraftWriter = createLocalDraftWriter(localDrafts, unsent, (isKept) => {
    isOnDevice = isKept
  })
  const requestHeaders = (key: string = crypto.randomUUID()) => ({
    ifMatch: `"${current.base?.part}-0-${current.base?.version}"`,
    key,
  })
  /** Takes over a response of the server and keeps values that were changed since and not sent. */
  const acknowledge = (body: SingletonState, sent: EntryValues) => {
    // Values are compared with those sent first, because an undo meanwhile may have restored the value of the base.
    const before = { ...current.base?.values, ...sent }
    const unsent = Object.fromEntries(
      Object.entries(current.values).filter(([key, value]) => !isSame(value, before[key])),
    )
    // The server may write a value differently; the sent value is taken as the server's.
    const base = { ...current.base, ...body, values: { ...body.values, ...sent } }
    set({ base, values: { ...base.values, ...unsent } })
  }
  /** Merges changes of somebody else who saved first. Values that only one side changed are taken from that side. */
  const merge = (error: ApiError): boolean => {
    const theirs = error.data.current as SingletonState
    const localValues = localChanges()
    const isElsewhere = Object.entries(localValues).every(
      ([key, value]) =>
        isSame(theirs.values[key], current.base?.values[key]) || isSame(theirs.values[key], value),
    )
    if (!isElsewhere) {
      set({ save: 'conflict', theirs })
      return false
    }
    set({ base: { ...current.base, ...theirs }, values: { ...theirs.values, ...localValues } })
    return true
  }
  const saveAll = async (): Promise<boolean> => {
    // Publishing and discarding raise the version on which saving is based.
    await submission
    while (isLeft()) {
      const request: SaveRequest = pending ?? { key: crypto.randomUUID(), values: localChanges() }
      pending = request
      localDraftWriter.schedule()
      set({ save: 'saving', error: null })
      const { key, values } = request
      const answer = await api.call<SingletonState>(path, {
        method: 'PUT',
        body: { values },
        ...requestHeaders(key),
      })
      if (answer.ok || !mayHaveArrived(answer.error)) pending = null
      if (answer.ok) acknowledge(answer.value.body, values)
      else if (answer.error.code === 'rest_conflict') {
        if (!merge(answer.error)) return false
      } else {
        set({ save: 'failed', error: answer.error })
        if (mayPassLater(answer.error)) scheduleRetry()
        return false
      }
    }
    failures = 0
    localDraftWriter.schedule()
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
  const scheduleSave = () => {
    if (current.save === 'conflict') return
    if (!running) set({ save: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), REST_MS)
  }
  /** Saves again automatically, after a delay that grows with each failure. */
  const scheduleRetry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), retryAfter(failures++))
  }
  /** Publishes or discards on the server; `null` if refused, with the reason in the view. */
  const submit = (method: 'POST' | 'DELETE', below: string): Promise<SingletonState | null> => {
    const attempt = sendSubmission(method, below)
    submission = attempt
    return attempt
  }
  const sendSubmission = async (method: 'POST' | 'DELETE', below: string): Promise<SingletonState | null> => {
    const answer = await api.call<SingletonState>(`${path}/${below}`, { method, ...requestHeaders() })
    if (answer.ok) {
      history = []
      const { body } = answer.value
      // Values that were typed meanwhile are saved next.
      const since = method === 'POST' ? localChanges() : {}
      const save = Object.keys(since).length > 0 ? 'waiting' : 'saved'
      set({ base: { ...current.base, ...body }, values: { ...body.values, ...since }, save, error: null })
      localDraftWriter.schedule()
      return body
    }
    const { error } = answer
    if (error.code === 'rest_conflict') merge(error)
    const problems = error.data.problems as SingletonState['problems'] | undefined
    set({ error, ...(problems && current.base && { base: { ...current.base, problems } }) })
    return null
  }

  return {
    view: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load() {
      const [answer, device] = await Promise.all([api.call<SingletonState>(path), localDrafts.read()])
      if (!answer.ok) return set({ error: answer.error })
      history = []
      pending = null
      const { body } = answer.value
      set({ base: body, values: body.values, save: 'saved', error: null, theirs: null, isRestored: false })
      if (!device) return
      const values = { ...body.values, ...device.change }
      // The changes arrived while the page was being closed, so nothing is restored.
      if (isSame(values, body.values)) return localDrafts.forget()
      pending = device.sent ?? null
      const base = { ...body, version: device.version, values: { ...body.values, ...device.base } }
      set({ base, values, isRestored: true })
      scheduleSave()
    },
    change(values, by) {
      const last = history.at(-1)
      if (by === undefined || last?.by !== by) history = [...history, { values: current.values, by }]
      set({ values: { ...current.values, ...values } })
      localDraftWriter.schedule()
      scheduleSave()
    },
    back() {
      const last = history.at(-1)
      if (!last) return
      history = history.slice(0, -1)
      set({ values: last.values })
      localDraftWriter.schedule()
      scheduleSave()
    },
    flush,
    async publish() {
      if (!(await flush())) return null
      return undoOf(await submit('POST', 'publish'))
    },
    async discard() {
      // Only saved changes can be restored by undo, so everything is saved before it is discarded.
      await flush()
      clearTimeout(timer)
      pending = null
      return undoOf(await submit('DELETE', 'working-copy'))
    },
    settle(whose) {
      const { theirs, values } = current
      if (!theirs) return
      const chosenValues = whose === 'mine' ? values : theirs.values
      set({ base: { ...current.base, ...theirs }, values: chosenValues, theirs: null, save: 'saved' })
      localDraftWriter.schedule()
      if (whose === 'mine') void flush()
    },
    isAtRisk: () => isLeft() && !isOnDevice,
    leave(isPageGone) {
      clearTimeout(timer)
      const isUnderWay = running !== null || current.save === 'conflict'
      if (isLeft() && !isUnderWay) pending ??= { key: crypto.randomUUID(), values: localChanges() }
      const localDraft = unsent()
      if (!localDraft) return
      localDrafts.storeNow(localDraft)
      if (!isPageGone) return void flush()
      if (isUnderWay || !pending || bytesOf(pending.values) > MAX_KEEPALIVE_BYTES) return
      const { key, values } = pending
      void api.call(path, { method: 'PUT', body: { values }, ...requestHeaders(key), keepalive: true })
    },
  }
}

const undoOf = (done: SingletonState | null): string | null =>
  typeof done?.undo === 'string' ? done.undo : null

const bytesOf = (values: EntryValues): number => new TextEncoder().encode(JSON.stringify(values)).length
