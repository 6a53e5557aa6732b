import { can, type MaybeActor } from '../../../core/account/index.ts'
import { type EntryValues, isSame, readableTexts } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import {
  dropWorkingCopy,
  keepRevision,
  keepUndo,
  readValues,
  revisionOf,
  revisionsOf,
  type TransactDeps,
  UNCHANGED,
  type UndoHandler,
  type UndoHandlers,
  workingCopyOf,
} from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { MenusService } from '../../site/menus/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { menuSingleton } from './menu-singleton.ts'
import { settingsSingleton } from './settings-singletons.ts'
import type { Singleton } from './singleton.ts'
import { createSingletonChanges, refOf, type SingletonChange } from './singleton-changes.ts'
import type { SingletonError, SingletonName, SingletonState } from './singleton-state.ts'
import type { SingletonsService } from './singletons.ts'
import { unpublishedSingletons } from './unpublished-singletons.ts'

/** Longest state of a singleton, as JSON. */
const MAX_BYTES = 256 * 1024

export interface SingletonsDeps extends TransactDeps {
  db: Db
  settings: SettingsService
  menus: MenusService
  undoHandlers: UndoHandlers
  now: () => Date
}

/** Data to undo the discarding of a working copy. */
interface DiscardedCopy {
  part: SingletonName
  version: number
  copy: EntryValues
}

/** Data to undo the publishing of a singleton. */
interface PublishedSingleton {
  part: SingletonName
  version: number
  before: EntryValues
  copy: EntryValues | null
}

export function createSingletonsService(deps: SingletonsDeps): SingletonsService {
  const { db, settings, menus, undoHandlers } = deps
  const parts: Record<SingletonName, Singleton> = {
    appearance: settingsSingleton('appearance', settings),
    settings: settingsSingleton('settings', settings),
    'menu:primary': menuSingleton('primary', menus),
    'menu:footer': menuSingleton('footer', menus),
  }
  const { change, stateOf, within, withNotes, keep } = createSingletonChanges(deps, parts)

  /** Returns those of the given values that the singleton has. */
  const knownValues = (part: SingletonName, given: EntryValues): EntryValues =>
    Object.fromEntries(
      parts[part].keys
        .filter((key) => Object.hasOwn(given, key))
        .map((key) => [key, readableTexts(given[key])]),
    )

  /** Publishes some values, which can be undone; the working copy keeps the rest. */
  const makePublic = async (
    change: SingletonChange,
    published: EntryValues,
    copy: { before: EntryValues; after: EntryValues },
  ) => {
    const { transaction, state, at, actor: by } = change
    const { part, live } = state
    const ref = refOf(part)
    // The previous public state can be restored, even if it was never published here.
    if ((await revisionsOf(transaction, ref)).length === 0)
      await keepRevision(transaction, ref, { values: live, reason: 'publish', at, by: null })
    await parts[part].write(transaction, published)
    const values = { ...live, ...published }
    await keep({ ...change, state: { ...state, live: values } }, copy.after)
    await keepRevision(transaction, ref, { values, reason: 'publish', at, by: by.id })
    for (const tag of parts[part].tags(published)) change.tags.add(tag)
    const after = await within(part, transaction)
    const before = Object.fromEntries(Object.keys(published).map((key) => [key, live[key]]))
    const data: PublishedSingleton = { part, version: after.version, before, copy: copy.before }
    const undo = await keepUndo(change, 'site-part', data)
    await change.audit('publish', { undoToken: undo })
    return { ...after, undo }
  }

  const answerOf = (
    part: SingletonName,
    done: Result<SingletonState, SingletonError>,
  ): Awaited<ReturnType<UndoHandler>> => {
    if (done.ok) return ok([{ ref: refOf(part), result: done }])
    return done.error.code === 'rest_forbidden'
      ? fail({ code: 'rest_forbidden' })
      : ok([{ ref: refOf(part), result: fail({ code: 'not_found' }) }])
  }

  undoHandlers.set('site-part', async (actor, data, useToken) => {
    const { part, version, before, copy } = data as PublishedSingleton
    const outcome = await change<SingletonState>(
      actor,
      part,
      { version },
      async (change) => {
        if (!(await useToken(change.transaction))) return fail({ code: 'not_found' })
        await parts[part].write(change.transaction, before)
        for (const tag of parts[part].tags(before)) change.tags.add(tag)
        const live = await within(part, change.transaction)
        await keep({ ...change, state: { ...change.state, live: live.live } }, copy ?? {})
        await change.audit('undo')
        return ok(await within(part, change.transaction))
      },
      (state) => state,
    )
    return answerOf(part, outcome)
  })

  undoHandlers.set('site-part-copy', async (actor, data, useToken) => {
    const { part, version, copy } = data as DiscardedCopy
    const outcome = await change<SingletonState>(
      actor,
      part,
      { version },
      async (change) => {
        if (!(await useToken(change.transaction))) return fail({ code: 'not_found' })
        await keep(change, { ...change.state.values, ...copy })
        await change.audit('undo')
        return ok(await within(part, change.transaction))
      },
      (state) => state,
    )
    return answerOf(part, outcome)
  })

  const mayRead = (actor: MaybeActor, part: SingletonName) => can(actor, parts[part].action)

  return {
    async read(actor, part) {
      if (!mayRead(actor, part)) return fail({ code: 'rest_forbidden' })
      const state = await stateOf(part, db.query, parts[part].live)
      return ok(await withNotes(state))
    },
    waiting: (actor) => unpublishedSingletons(db.query, parts, (part) => mayRead(actor, part)),
    save: (actor, part, given, guard) =>
      change<SingletonState>(
        actor,
        part,
        guard,
        async (change) => {
          const values = { ...change.state.values, ...knownValues(part, given) }
          if (JSON.stringify(values).length > MAX_BYTES)
            return fail({ code: 'too_large', maxBytes: MAX_BYTES })
          if (isSame(values, change.state.values)) return UNCHANGED
          await keep(change, values)
          return ok(await within(part, change.transaction))
        },
        (state) => state,
      ),
    discard: (actor, part, guard) =>
      change<SingletonState & { undo: string | null }>(
        actor,
        part,
        guard,
        async (change) => {
          const { transaction, state, at, actor: by } = change
          const ref = refOf(part)
          const copy = await workingCopyOf(transaction, ref)
          if (!copy) return UNCHANGED
          await keepRevision(transaction, ref, { values: state.values, reason: 'checkpoint', at, by: by.id })
          await dropWorkingCopy(transaction, ref)
          const after = await within(part, transaction)
          const data: DiscardedCopy = { part, version: after.version, copy: readValues(copy.data) }
          const undo = await keepUndo(change, 'site-part-copy', data)
          await change.audit('discard', { undoToken: undo })
          return ok({ ...after, undo })
        },
        (state) => ({ ...state, undo: null }),
      ),
    publish: (actor, part, guard) =>
      change<SingletonState & { undo: string | null }>(
        actor,
        part,
        guard,
        async (change) => {
          const { transaction, state } = change
          if (state.problems.length > 0) return fail({ code: 'invalid', problems: state.problems })
          const copy = await workingCopyOf(transaction, refOf(part))
          if (!copy) return UNCHANGED
          const differing = readValues(copy.data)
          return ok(await makePublic(change, differing, { before: differing, after: {} }))
        },
        (state) => ({ ...state, undo: null }),
      ),
    put: (actor, part, given, guard) =>
      change<SingletonState>(
        actor,
        part,
        guard,
        async (change) => {
          const { live } = change.state
          const values = knownValues(part, given)
          const problems = parts[part].problems({ ...live, ...values }, live)
          if (problems.length > 0) return fail({ code: 'invalid', problems })
          const isNew = Object.entries(values).some(([key, value]) => !isSame(value, live[key]))
          if (!isNew) return UNCHANGED
          const copy = await workingCopyOf(change.transaction, refOf(part))
          const pending = copy ? readValues(copy.data) : {}
          return ok(await makePublic(change, values, { before: pending, after: pending }))
        },
        (state) => state,
      ),
    revise: (actor, part, next) =>
      change<SingletonState & { undo: string | null }>(
        actor,
        part,
        { version: null },
        async (change) => {
          const { live } = change.state
          const copy = await workingCopyOf(change.transaction, refOf(part))
          const before = copy ? readValues(copy.data) : {}
          const [published, after] = [next(live), next(before)]
          if (isSame(published, live) && isSame(after, before)) return UNCHANGED
          return ok(await makePublic(change, published, { before, after }))
        },
        (state) => ({ ...state, undo: null }),
      ),
    async revisions(actor, part) {
      if (!mayRead(actor, part)) return fail({ code: 'rest_forbidden' })
      return ok(await revisionsOf(db.query, refOf(part)))
    },
    async revision(actor, part, number) {
      if (!mayRead(actor, part)) return fail({ code: 'rest_forbidden' })
      const row = await revisionOf(db.query, refOf(part), number)
      if (!row) return fail({ code: 'not_found' })
      const { data, reason, created_at, created_by } = row
      return ok({ number, reason, created_at, created_by, values: readValues(data) })
    },
    restore: (actor, part, number, guard) =>
      change<SingletonState>(
        actor,
        part,
        guard,
        async (change) => {
          const { transaction, state, at, actor: by } = change
          const ref = refOf(part)
          const row = await revisionOf(transaction, ref, number)
          if (!row) return fail({ code: 'not_found' })
          const values = { ...state.values, ...readValues(row.data) }
          if (isSame(values, state.values)) return UNCHANGED
          if (state.isChanged)
            await keepRevision(transaction, ref, { values: state.values, reason: 'restore', at, by: by.id })
          await keep(change, values)
          await change.audit('restore-revision')
          return ok(await within(part, transaction))
        },
        (state) => state,
      ),
  }
}
