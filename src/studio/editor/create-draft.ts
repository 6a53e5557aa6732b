import type { Choices, Conflict, EntryRef, EntryValues } from '../../core/entry/index.ts'
import { isSame, mergeValues } from '../../core/entry/index.ts'
import {
  type Api,
  type ApiError,
  type ChangedEntry,
  type Entry,
  type EntryAction,
  mayHaveArrived,
  retryAfter,
} from '../api/index.ts'
import { createNotes, type Journal, type Kept, keptOf, type SentSave } from '../journal/index.ts'
import { NOT_SAVED } from './publish/not-saved.ts'
import { createUndoSteps } from './undo-steps.ts'
import { withValue } from './with-value.ts'

/** How it stands with what was typed. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface DraftState {
  /** As the server acknowledged it last. */
  entry: Entry
  /** As it stands in the form. */
  values: EntryValues
  save: SaveState
  /** Why it could not be saved, in the server's words. */
  failure: string
  /** Whether somebody deleted it meanwhile. */
  isGone: boolean
  /** What somebody else changed meanwhile, and not alike. */
  conflicts: readonly Conflict[]
  /** Name of who changed it meanwhile, empty where nobody knows it; `null` when nobody did. */
  mergedWith: string | null
  /** Whether something was taken from this device that the server had not got. */
  isRestored: boolean
  /** Whether this device keeps what the server has not got; not where its storage is full or forbidden. */
  isOnDevice: boolean
  /** Whether a step was taken back or done again last, and how many were. */
  lastStep: 'undone' | 'redone' | ''
  stepCount: number
}

/** One entry being edited: every change is kept here at once, on this device soon, and on the server after a pause. */
export interface DraftEntry {
  state(): DraftState
  subscribe(listener: () => void): () => void
  /** @param typing what is typed, which is one step for `undo` until a pause; a text's field unless told */
  change(key: string, value: unknown, typing?: string): void
  undo(): void
  redo(): void
  /** Saves now; resolves once everything typed so far is acknowledged or could not be. */
  flush(): Promise<boolean>
  /** Saves what is left while the page goes away. */
  leave(): void
  /** Shows the newest state where an action was refused because of it: the next one is about what is seen. */
  refused(error: ApiError): void
  /** Publishes, unpublishes, and so on, after everything is saved. */
  act(action: EntryAction, body?: object): Promise<{ error: ApiError | null; undo: string | null }>
  /** Takes what was chosen where both changed the same; nothing happens before all of it is. */
  settle(choices: Choices): void
  /** Takes what the server has, after something else changed the entry. */
  reload(): Promise<void>
  close(): void
}

/** Saving begins this long after the last change, and at the latest this long after the first, in milliseconds. */
const REST_MS = 800
const LATEST_MS = 5000
/** A request that goes on when its page is left may be this long, in characters. */
const MAX_LEAVING = 60_000

interface DraftOptions {
  api: Api
  entry: Entry
  journal: Journal
  /** What this device kept and the server had not acknowledged. */
  kept: Kept | null
  now?: () => number
}

export function createDraft({ api, entry, journal, kept, now = Date.now }: DraftOptions): DraftEntry {
  const listeners = new Set<() => void>()
  const { kind, id }: EntryRef = entry
  const path = `entries/${kind}/${id}`
  /** What both sides began with: in a conflict older than what the server has by now. */
  let base: Pick<Entry, 'version' | 'values'> = entry
  const steps = createUndoSteps(now)
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange = 0
  let failures = 0
  let saving: Promise<boolean> | null = null
  /** What was sent and not answered: it goes again as it was, before anything else does. */
  let pending: SentSave | null = kept?.sent ?? null
  let current: DraftState = {
    entry,
    values: kept ? { ...entry.values, ...kept.change } : entry.values,
    save: kept ? 'waiting' : 'saved',
    failure: '',
    isGone: false,
    conflicts: [],
    mergedWith: null,
    isRestored: kept !== null,
    isOnDevice: true,
    lastStep: '',
    stepCount: 0,
  }
  const set = (change: Partial<DraftState>) => {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }

  const difference = (): EntryValues =>
    Object.fromEntries(Object.entries(current.values).filter(([key, it]) => !isSame(it, base.values[key])))

  const told = (isOnDevice: boolean) => isOnDevice !== current.isOnDevice && set({ isOnDevice })
  const unsent = () => {
    const change = difference()
    return Object.keys(change).length === 0 ? null : keptOf(base, change, pending)
  }
  const notes = createNotes(journal, unsent, told)

  const plan = (wait = REST_MS) => {
    clearTimeout(timer)
    if (firstChange === 0) firstChange = now()
    const latest = Math.max(0, firstChange + LATEST_MS - now())
    timer = setTimeout(() => void save(), Math.min(wait, latest))
  }

  const retry = (state: SaveState, failure: string) => {
    set({ save: state, failure })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), retryAfter(failures++))
  }

  /** Takes an answer: version, problems and the address, never what stands in the form. */
  const acknowledge = (answer: Entry, sent: EntryValues) => {
    const address = kind === 'work' ? 'slug' : 'path'
    const isOurs = isSame(current.values[address], base.values[address]) && !Object.hasOwn(sent, address)
    const made = isOurs ? { [address]: answer.values[address] } : {}
    base = { version: answer.version, values: { ...base.values, ...sent, ...made } }
    current = { ...current, values: { ...current.values, ...made } }
    failures = 0
    pending = null
    firstChange = 0
    const isLeft = Object.keys(difference()).length > 0
    set({ entry: answer, save: isLeft ? 'waiting' : 'saved', failure: '', isRestored: false })
    if (isLeft) plan()
    else journal.forget()
  }

  /** Somebody else changed it: what both changed is asked about, everything else is taken from both. */
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

  const refused = ({ status, data }: ApiError) => {
    const { current: theirs, by } = data as { current: Entry; by: string | null }
    if (status === 412 && merge(theirs, by ?? '')) plan(0)
  }

  const send = async (): Promise<boolean> => {
    const change = difference()
    const sent = pending ?? { key: crypto.randomUUID(), values: change }
    if (Object.keys(sent.values).length === 0) {
      journal.forget()
      set({ save: 'saved', failure: '' })
      return true
    }
    pending = sent
    void journal.keep(keptOf(base, change, pending)).then(told)
    set({ save: 'saving' })
    const answer = await api.call<Entry>(`${path}/working-copy`, {
      method: 'PUT',
      body: { values: sent.values },
      ifMatch: tagOf({ ...current.entry, version: base.version }),
      key: sent.key,
    })
    if (answer.ok) {
      acknowledge(answer.value.body, sent.values)
      return true
    }
    const { status, message } = answer.error
    if (!mayHaveArrived(answer.error)) pending = null
    refused(answer.error)
    if (status === 412) return false
    if (status === 0) retry('offline', '')
    else if (status === 401 || status === 429 || status >= 500) retry('failed', message)
    else set({ save: 'failed', failure: message, isGone: status === 404 || status === 410 })
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

  const put = (values: EntryValues) => {
    const { save: state, entry: theirs, mergedWith } = current
    set({ values, lastStep: '', ...(state !== 'conflict' && { save: 'waiting', mergedWith: null }) })
    notes.soon()
    // What is written meanwhile may be what was asked about.
    if (state !== 'conflict' || merge(theirs, mergedWith ?? '')) plan()
  }
  const step = (values: EntryValues | null, lastStep: DraftState['lastStep']) => {
    if (!values) return
    put(values)
    set({ lastStep, stepCount: current.stepCount + 1 })
  }

  if (kept && kept.version !== entry.version) {
    // Somebody changed it since: what both changed is asked about.
    base = { version: kept.version, values: { ...entry.values, ...kept.base } }
    // Unless it was this device, whose answer got lost: the server knows.
    if (kept.sent || merge(entry, entry.updatedBy ?? '')) plan(0)
  } else if (kept) plan(0)
  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(key, value, typing = typeof value === 'string' ? key : '') {
      if (isSame(current.values[key], value)) return
      steps.note(current.values, typing)
      put(withValue(current.values, key, value))
    },
    undo() {
      step(steps.undo(current.values), 'undone')
    },
    redo() {
      step(steps.redo(current.values), 'redone')
    },
    async flush() {
      do if (!(await save()) && current.save !== 'waiting') return false
      while (current.save === 'waiting' || saving)
      return current.save === 'saved'
    },
    leave() {
      const values = difference()
      if (Object.keys(values).length === 0) return
      journal.keepNow(keptOf(base, values, pending))
      // What is asked about is not sent before it is answered.
      if (current.save === 'conflict' || JSON.stringify(values).length > MAX_LEAVING) return
      const ifMatch = tagOf(current.entry)
      void api.call(`${path}/working-copy`, {
        method: 'PUT',
        body: { values: pending?.values ?? values },
        ifMatch,
        key: pending?.key ?? crypto.randomUUID(),
        keepalive: true,
      })
    },
    refused,
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
        refused(answer.error)
        return { error: answer.error, undo: null }
      }
      const { undo = null, ...changed } = answer.value.body
      if (action !== 'duplicate') {
        base = changed
        set({ entry: changed, values: changed.values, save: 'saved', failure: '' })
      }
      return { error: null, undo }
    },
    settle(choices) {
      const { values, conflicts } = mergeValues(base.values, current.values, current.entry.values, choices)
      if (conflicts.length > 0) return
      base = current.entry
      set({ values, conflicts, save: 'waiting' })
      notes.soon()
      plan(0)
    },
    async reload() {
      const answer = await api.call<Entry>(path)
      if (!answer.ok) return
      base = answer.value.body
      set({ entry: answer.value.body, values: base.values, save: 'saved' })
    },
    close() {
      clearTimeout(timer)
      notes.stop()
    },
  }
}

const tagOf = ({ kind, id, version }: Entry): string => `"${kind}-${id}-${version}"`
