import { type Choices, type EntryValues, isSame, mergeValues } from '../../core/entry/index.ts'
import { type ApiError, mayHaveArrived, retryAfter } from '../api/index.ts'
import {
  createLocalDraftWriter,
  type LocalDraft,
  type LocalDraftStore,
  type SaveRequest,
  toLocalDraft,
} from '../local-drafts/index.ts'
import type { Draft, DraftSource, DraftState, Stored } from './draft.ts'
import { bytesOf, differenceOf, keyOfText } from './draft-values.ts'
import { mayBeSent, maySaveLater, NOT_SAVED } from './not-saved.ts'
import { createUndoSteps } from './undo-steps.ts'

/** Time in milliseconds from the last change to saving, and limit on the time since the first one. */
const REST_MS = 800
const MAX_SAVE_DELAY_MS = 5000
/**
 * Limit on the bytes of a request that outlives its page: browsers allow 64 kB including everything around the body.
 */
const MAX_KEEPALIVE_BYTES = 60_000

interface Options<S extends Stored, A> {
  source: DraftSource<S, A>
  stored: S
  localDrafts: LocalDraftStore
  /** Changes that this device stored and the server had not acknowledged; `null` if there are none. */
  localDraft: LocalDraft | null
  now?: () => number
}

export function createDraft<S extends Stored, A>({
  source,
  stored,
  localDrafts,
  localDraft,
  now = Date.now,
}: Options<S, A>): Draft<S, A> {
  const listeners = new Set<() => void>()
  /** Common ancestor of both sides: during a conflict it is older than the server's version. */
  let base: Pick<Stored, 'version' | 'values'> = stored
  const { indivisible } = source
  const steps = createUndoSteps(now, indivisible)
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange = 0
  let failures = 0
  let isClosed = false
  let saving: Promise<boolean> | null = null
  /** Running action. Saving waits for it, because it raises the version. */
  let action: Promise<unknown> | null = null
  /** Request that was sent without a response. It is repeated unchanged before any other is sent. */
  let pending: SaveRequest | null = localDraft?.sent ?? null
  /** Key of the last request that was sent while the page was being left. */
  let lastKeyOnLeave = ''
  let current: DraftState<S> = {
    stored,
    values: localDraft ? { ...stored.values, ...localDraft.change } : stored.values,
    save: localDraft ? 'waiting' : 'saved',
    failure: null,
    conflicts: [],
    mergedWith: null,
    isRestored: localDraft !== null,
    isOnDevice: true,
    ...steps.counts(),
    lastStep: null,
    stepCount: 0,
  }
  const set = (change: Partial<DraftState<S>>) => {
    current = { ...current, ...change, ...steps.counts() }
    for (const listener of listeners) listener()
  }

  const difference = (): EntryValues => differenceOf(current.values, base.values)

  const setOnDevice = (isOnDevice: boolean) => isOnDevice !== current.isOnDevice && set({ isOnDevice })
  const unsent = () => {
    const change = difference()
    return Object.keys(change).length === 0 && !pending ? null : toLocalDraft(base, change, pending)
  }
  const localDraftWriter = createLocalDraftWriter(localDrafts, unsent, setOnDevice)

  const startTimer = (wait: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void save(), wait)
  }
  const scheduleSave = (wait = REST_MS) => {
    if (firstChange === 0) firstChange = now()
    const latest = Math.max(0, firstChange + MAX_SAVE_DELAY_MS - now())
    startTimer(Math.min(wait, latest))
  }

  /** Takes over a state of the server with changes that it has not received, which are saved next. */
  const takeOver = (next: S, change: EntryValues) => {
    base = next
    // A request made before would send values of the previous state.
    pending = null
    const isLeft = Object.keys(change).length > 0
    set({
      stored: { ...current.stored, ...next },
      values: { ...next.values, ...change },
      save: isLeft ? 'waiting' : 'saved',
      failure: null,
      conflicts: [],
    })
    if (isLeft) scheduleSave()
    localDraftWriter.schedule()
  }

  /**
   * Takes over the response to a save: version, problems and generated field, but no value that was changed in the form.
   * The server may write a value differently; the sent one counts as the server's.
   */
  const acknowledge = (answer: S, sent: EntryValues) => {
    const field = source.generatedField
    const isGenerated =
      field !== undefined && isSame(current.values[field], base.values[field]) && !Object.hasOwn(sent, field)
    const generated = isGenerated ? { [field]: answer.values[field] } : {}
    base = { version: answer.version, values: { ...base.values, ...sent, ...generated } }
    current = { ...current, values: { ...current.values, ...generated } }
    failures = 0
    pending = null
    const isLeft = Object.keys(difference()).length > 0
    set({
      stored: { ...current.stored, ...answer },
      save: isLeft ? 'waiting' : 'saved',
      failure: null,
      isRestored: false,
    })
    if (isLeft) scheduleSave()
    else localDrafts.forget()
  }

  const mergeChanges = (theirs: S, choices: Choices = new Map()) =>
    mergeValues(base.values, current.values, theirs.values, choices, indivisible)
  /** Merges somebody else's changes: asks about values that both changed, and takes all others from either side. */
  const merge = (theirs: S, by: string): boolean => {
    const { values, conflicts } = mergeChanges(theirs)
    pending = null
    steps.rebase(base.values, theirs.values)
    const newest = { ...current.stored, ...theirs }
    if (conflicts.length > 0) {
      set({ save: 'conflict', conflicts, mergedWith: by, stored: newest })
      return false
    }
    base = theirs
    set({ stored: newest, values, conflicts, mergedWith: by, save: 'waiting' })
    return true
  }

  /**
   * Takes over the state after an action, which may contain changes of other people. Input during the action is saved
   * next.
   */
  const receive = (next: S) => {
    const { values, conflicts } = mergeChanges(next)
    if (conflicts.length > 0) {
      merge(next, next.updatedBy ?? '')
      return
    }
    // Undo keeps what the action has changed, such as the focal point after another file.
    steps.rebase(base.values, next.values)
    takeOver(next, differenceOf(values, next.values))
  }

  const handleRefusal = ({ status, data }: ApiError) => {
    const {
      current: theirs,
      by,
      problems,
    } = data as { current?: S; by?: string | null; problems?: S['problems'] }
    if (status === 412 && theirs && merge(theirs, by ?? theirs.updatedBy ?? '')) scheduleSave(0)
    if (problems) set({ stored: { ...current.stored, problems } })
  }

  const send = async (): Promise<boolean> => {
    if (action) await action
    firstChange = 0
    const change = difference()
    const request = pending ?? { key: crypto.randomUUID(), values: change }
    if (Object.keys(request.values).length === 0) {
      localDrafts.forget()
      set({ save: 'saved', failure: null })
      return true
    }
    pending = request
    void localDrafts.store(toLocalDraft(base, change, pending)).then(setOnDevice)
    set({ save: 'saving' })
    const { key, values } = request
    const answer = await source.save(values, { version: base.version, key }, false)
    if (answer.ok) {
      acknowledge(answer.value.body, values)
      return true
    }
    const { error } = answer
    if (!mayHaveArrived(error)) pending = null
    handleRefusal(error)
    // Merged, or asked about.
    if (current.save !== 'saving') return false
    set({ save: error.status === 0 ? 'offline' : 'failed', failure: error })
    if (maySaveLater(error)) startTimer(retryAfter(failures++))
    // Input since the request was made may be accepted.
    else if (!isSame(difference(), values)) scheduleSave(0)
    return false
  }

  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (current.save === 'conflict') return false
    saving ??= send().finally(() => {
      saving = null
    })
    return saving
  }
  const flush = async (): Promise<boolean> => {
    do if (!(await save()) && current.save !== 'waiting') return false
    while (current.save === 'waiting' || saving)
    return current.save === 'saved'
  }

  const setValues = (values: EntryValues) => {
    const { save: state, stored: theirs, mergedWith } = current
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

  if (localDraft && localDraft.version !== stored.version) {
    // Somebody changed it since; conflicts are asked about.
    base = { version: localDraft.version, values: { ...stored.values, ...localDraft.base } }
    // If the change was this device's own and only the response was lost, the server recognises the repeated request.
    if (localDraft.sent || merge(stored, stored.updatedBy ?? '')) scheduleSave(0)
  } else if (localDraft) scheduleSave(0)
  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change, typing = keyOfText(change)) {
      const allChanges = { ...change, ...source.follow?.(current.values, change) }
      if (Object.entries(allChanges).every(([key, value]) => isSame(current.values[key], value))) return
      steps.note(current.values, typing)
      setValues({ ...current.values, ...allChanges })
    },
    undo: () => step(steps.undo(current.values), true),
    redo: () => step(steps.redo(current.values), false),
    flush,
    leave(isPageGone) {
      const isSendable = mayBeSent(current)
      const change = difference()
      if (isSendable && Object.keys(change).length > 0)
        pending ??= { key: crypto.randomUUID(), values: change }
      const unsentDraft = unsent()
      if (!unsentDraft) return
      localDrafts.storeNow(unsentDraft)
      if (!isPageGone) return isSendable ? void flush() : undefined
      // A running action raises the version; what is stored on this device is saved later.
      if (action) return
      // Browsers report both that a page is hidden and that it goes.
      if (!isSendable || !pending || pending.key === lastKeyOnLeave) return
      if (bytesOf(pending.values) > MAX_KEEPALIVE_BYTES) return
      lastKeyOnLeave = pending.key
      void source.save(pending.values, { version: base.version, key: pending.key }, true)
    },
    handleRefusal,
    async act(name) {
      const isSaved = await flush()
      const isDiscard = name === 'discard'
      // Input that the server refuses to save is discarded with the rest.
      if (!isSaved && !(isDiscard && current.save === 'failed')) return { error: NOT_SAVED, undo: null }
      clearTimeout(timer)
      const attempt = source.act(name, { version: base.version, key: crypto.randomUUID() })
      action = attempt
      const answer = await attempt
      if (action === attempt) action = null
      if (!answer.ok) {
        handleRefusal(answer.error)
        const { save: state, failure } = current
        if (state === 'failed' && failure && maySaveLater(failure)) startTimer(retryAfter(failures++))
        return { error: answer.error, undo: null }
      }
      const next = answer.value.body
      if (isDiscard) takeOver(next, {})
      else if (name !== source.copies) receive(next)
      return { error: null, undo: next.undo ?? null }
    },
    settle(choices) {
      const { stored: theirs } = current
      const { values, conflicts } = mergeChanges(theirs, choices)
      if (conflicts.length > 0) return
      base = theirs
      set({ values, conflicts, save: 'waiting' })
      localDraftWriter.schedule()
      scheduleSave(0)
    },
    async reload() {
      const answer = await source.read()
      if (!answer.ok) return
      const { body } = answer.value
      if (Object.keys(difference()).length > 0 || current.save === 'conflict') {
        if (merge(body, body.updatedBy ?? '')) scheduleSave(0)
        return
      }
      steps.rebase(base.values, body.values)
      takeOver(body, {})
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      localDraftWriter.stop()
    },
  }
}
