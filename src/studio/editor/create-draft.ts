import type { Choices, Conflict, EntryRef, EntryValues } from '../../core/entry/index.ts'
import { ADDRESS_FIELD, isSame, mergeValues } from '../../core/entry/index.ts'
import {
  type Api,
  type ApiError,
  type ChangedEntry,
  type Entry,
  type EntryAction,
  mayHaveArrived,
  mayPassLater,
  retryAfter,
} from '../api/index.ts'
import type { LocalDraft, LocalDraftStore, SaveRequest } from '../local-drafts/index.ts'
import { createLocalDraftWriter, toLocalDraft } from '../local-drafts/index.ts'
import { NOT_SAVED } from './publish/not-saved.ts'
import { createUndoSteps, type UndoStep } from './undo-steps.ts'
import { withValue } from './with-value.ts'

/** Save status. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface DraftState {
  /** Entry as the server last acknowledged it. */
  entry: Entry
  /** Values in the form. */
  values: EntryValues
  save: SaveState
  /** Reason why saving failed, as the server put it. */
  failure: string
  /** Error by which the server refused to save; `null` while saving may succeed. */
  refusal: ApiError | null
  /** Changes that contradict somebody else's. */
  conflicts: readonly Conflict[]
  /** Name of the person who changed the entry meanwhile; empty if unknown, `null` if nobody did. */
  mergedWith: string | null
  /** True if changes were restored from this device that the server had not received. */
  isRestored: boolean
  /** True if this device stores unsaved changes; false if its storage is full or blocked. */
  isOnDevice: boolean
  /** Last step of undo or redo if nothing was changed since, and number of such steps. */
  lastStep: UndoStep | null
  stepCount: number
}

/**
 * Entry being edited. Every change is kept in memory at once, on this device soon after, and on the server after a
 * pause.
 */
export interface DraftEntry {
  state(): DraftState
  subscribe(listener: () => void): () => void
  /** @param typing key of what is typed, which is one undo step until a pause; for texts the field by default */
  change(key: string, value: unknown, typing?: string): void
  undo(): void
  redo(): void
  /** Saves now. Resolves once all changes so far are acknowledged (true) or could not be saved (false). */
  flush(): Promise<boolean>
  /** Saves the remaining changes while the page is being left. */
  leave(): void
  /**
   * Shows the newest state after an action was refused because the entry had changed, so that the next action is about
   * what the person sees.
   */
  handleRefusal(error: ApiError): void
  /** Publishes, unpublishes, and so on, after everything is saved. */
  act(action: EntryAction, body?: object): Promise<{ error: ApiError | null; undo: string | null }>
  /** Applies the choices between conflicting changes; does nothing until all are made. */
  settle(choices: Choices): void
  /** Loads the entry from the server again, after something else changed it. */
  reload(): Promise<void>
  close(): void
}

/** Time in milliseconds from the last change to saving, and limit on the time since the first one. */
const REST_MS = 800
const MAX_SAVE_DELAY_MS = 5000
/** Limit on the size of a keepalive request, in characters. */
const MAX_KEEPALIVE_LENGTH = 60_000

interface Options {
  api: Api
  entry: Entry
  localDrafts: LocalDraftStore
  /** Changes that this device stored and the server had not acknowledged; `null` if there are none. */
  localDraft: LocalDraft | null
  now?: () => number
}

export function createDraft({ api, entry, localDrafts, localDraft, now = Date.now }: Options): DraftEntry {
  const listeners = new Set<() => void>()
  const { kind, id }: EntryRef = entry
  const path = `entries/${kind}/${id}`
  /** Common ancestor of both sides: during a conflict it is older than the server's version. */
  let base: Pick<Entry, 'version' | 'values'> = entry
  const steps = createUndoSteps(now)
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange = 0
  let failures = 0
  let saving: Promise<boolean> | null = null
  /** Request that was sent without a response. It is repeated unchanged before any other is sent. */
  let pending: SaveRequest | null = localDraft?.sent ?? null
  let current: DraftState = {
    entry,
    values: localDraft ? { ...entry.values, ...localDraft.change } : entry.values,
    save: localDraft ? 'waiting' : 'saved',
    failure: '',
    refusal: null,
    conflicts: [],
    mergedWith: null,
    isRestored: localDraft !== null,
    isOnDevice: true,
    lastStep: null,
    stepCount: 0,
  }
  const set = (change: Partial<DraftState>) => {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }

  const difference = (): EntryValues =>
    Object.fromEntries(Object.entries(current.values).filter(([key, it]) => !isSame(it, base.values[key])))

  const setOnDevice = (isOnDevice: boolean) => isOnDevice !== current.isOnDevice && set({ isOnDevice })
  const unsent = () => {
    const change = difference()
    return Object.keys(change).length === 0 ? null : toLocalDraft(base, change, pending)
  }
  const localDraftWriter = createLocalDraftWriter(localDrafts, unsent, setOnDevice)

  const scheduleSave = (wait = REST_MS) => {
    clearTimeout(timer)
    if (firstChange === 0) firstChange = now()
    const latest = Math.max(0, firstChange + MAX_SAVE_DELAY_MS - now())
    timer = setTimeout(() => void save(), Math.min(wait, latest))
  }

  const retry = (state: SaveState, failure: string) => {
    set({ save: state, failure, refusal: null })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), retryAfter(failures++))
  }

  /**
   * Takes over the server's response: version, problems and generated address, but no value that was changed in the
   * form.
   */
  const acknowledge = (answer: Entry, sent: EntryValues) => {
    const address = ADDRESS_FIELD[kind]
    const isOurs = isSame(current.values[address], base.values[address]) && !Object.hasOwn(sent, address)
    const newAddress = isOurs ? { [address]: answer.values[address] } : {}
    base = { version: answer.version, values: { ...base.values, ...sent, ...newAddress } }
    current = { ...current, values: { ...current.values, ...newAddress } }
    failures = 0
    pending = null
    firstChange = 0
    const isLeft = Object.keys(difference()).length > 0
    set({ entry: answer, save: isLeft ? 'waiting' : 'saved', failure: '', isRestored: false })
    if (isLeft) scheduleSave()
    else localDrafts.forget()
  }

  /** Merges somebody else's changes: asks about values that both changed, and takes all others from either side. */
  const merge = (theirs: Entry, by: string): boolean => {
    const { values, conflicts } = mergeValues(base.values, current.values, theirs.values)
    pending = null
    steps.rebase(base.values, theirs.values)
    if (conflicts.length > 0) {
      set({ save: 'conflict', conflicts, mergedWith: by, entry: theirs })
      return false
    }
    base = theirs
    set({ entry: theirs, values, conflicts, mergedWith: by, save: 'waiting' })
    return true
  }

  const handleRefusal = ({ status, data }: ApiError) => {
    const { current: theirs, by } = data as { current: Entry; by: string | null }
    if (status === 412 && merge(theirs, by ?? '')) scheduleSave(0)
  }

  const send = async (): Promise<boolean> => {
    const change = difference()
    const request = pending ?? { key: crypto.randomUUID(), values: change }
    if (Object.keys(request.values).length === 0) {
      localDrafts.forget()
      set({ save: 'saved', failure: '' })
      return true
    }
    pending = request
    void localDrafts.store(toLocalDraft(base, change, pending)).then(setOnDevice)
    set({ save: 'saving' })
    const answer = await api.call<Entry>(`${path}/working-copy`, {
      method: 'PUT',
      body: { values: request.values },
      ifMatch: tagOf({ ...current.entry, version: base.version }),
      key: request.key,
    })
    if (answer.ok) {
      acknowledge(answer.value.body, request.values)
      return true
    }
    const { status, message } = answer.error
    if (!mayHaveArrived(answer.error)) pending = null
    handleRefusal(answer.error)
    if (status === 412) return false
    if (status === 0) retry('offline', '')
    else if (status === 401 || mayPassLater(answer.error)) retry('failed', message)
    else set({ save: 'failed', failure: message, refusal: answer.error })
    return false
  }

  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (current.save === 'conflict') return false
    if (saving) return saving
    saving = send().finally(() => {
      saving = null
    })
    return saving
  }

  const setValues = (values: EntryValues) => {
    const { save: state, entry: theirs, mergedWith } = current
    set({ values, lastStep: null, ...(state !== 'conflict' && { save: 'waiting', mergedWith: null }) })
    localDraftWriter.schedule()
    // A change made during a conflict may concern the values that are asked about.
    if (state !== 'conflict' || merge(theirs, mergedWith ?? '')) scheduleSave()
  }
  const step = (to: EntryValues | null, isUndo: boolean) => {
    if (!to) return
    const lastStep = { isUndo, from: current.values, to }
    setValues(to)
    set({ lastStep, stepCount: current.stepCount + 1 })
  }

  if (localDraft && localDraft.version !== entry.version) {
    // Somebody changed the entry since; conflicts are asked about.
    base = { version: localDraft.version, values: { ...entry.values, ...localDraft.base } }
    // If the change was this device's own and only the response was lost, the server recognises the repeated request.
    if (localDraft.sent || merge(entry, entry.updatedBy ?? '')) scheduleSave(0)
  } else if (localDraft) scheduleSave(0)
  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(key, value, typing = typeof value === 'string' ? key : '') {
      if (isSame(current.values[key], value)) return
      steps.note(current.values, typing)
      setValues(withValue(current.values, key, value))
    },
    undo: () => step(steps.undo(current.values), true),
    redo: () => step(steps.redo(current.values), false),
    async flush() {
      do if (!(await save()) && current.save !== 'waiting') return false
      while (current.save === 'waiting' || saving)
      return current.save === 'saved'
    },
    leave() {
      const values = difference()
      if (Object.keys(values).length === 0) return
      localDrafts.storeNow(toLocalDraft(base, values, pending))
      // Values in conflict are not sent before the conflict is resolved.
      if (current.save === 'conflict' || JSON.stringify(values).length > MAX_KEEPALIVE_LENGTH) return
      const ifMatch = tagOf(current.entry)
      void api.call(`${path}/working-copy`, {
        method: 'PUT',
        body: { values: pending?.values ?? values },
        ifMatch,
        key: pending?.key ?? crypto.randomUUID(),
        keepalive: true,
      })
    },
    handleRefusal,
    async act(action, body = {}) {
      if (!(await this.flush())) return { error: NOT_SAVED, undo: null }
      const isDiscard = action === 'discard'
      const answer = await api.call<ChangedEntry>(isDiscard ? `${path}/working-copy` : `${path}/${action}`, {
        method: isDiscard ? 'DELETE' : 'POST',
        body,
        ifMatch: tagOf(current.entry),
        key: crypto.randomUUID(),
      })
      if (!answer.ok) {
        handleRefusal(answer.error)
        return { error: answer.error, undo: null }
      }
      const { undo = null, ...newEntry } = answer.value.body
      if (action !== 'duplicate') {
        base = newEntry
        set({ entry: newEntry, values: newEntry.values, save: 'saved', failure: '' })
      }
      return { error: null, undo }
    },
    settle(choices) {
      const { values, conflicts } = mergeValues(base.values, current.values, current.entry.values, choices)
      if (conflicts.length > 0) return
      base = current.entry
      set({ values, conflicts, save: 'waiting' })
      localDraftWriter.schedule()
      scheduleSave(0)
    },
    async reload() {
      const answer = await api.call<Entry>(path)
      if (!answer.ok) return
      base = answer.value.body
      set({ entry: answer.value.body, values: base.values, save: 'saved' })
    },
    close() {
      clearTimeout(timer)
      localDraftWriter.stop()
    },
  }
}

const tagOf = ({ kind, id, version }: Entry): string => `"${kind}-${id}-${version}"`
