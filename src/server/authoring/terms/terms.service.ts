import { type Actor, can, type MaybeActor } from '../../../core/account/index.ts'
import type { RemovedTerm, TermDetails } from '../../../core/calls/index.ts'
import { type Taxonomy, termFields } from '../../../core/content/index.ts'
import { type EntryProblem, freeSlug, isSame, isSlug, STEP, slugOf } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import {
  addVersion,
  type ChangeTransaction,
  createTransact,
  type Guard,
  guardedChange,
  keepUndo,
  type RunningChange,
  raiseVersions,
  UNCHANGED,
  versionByKey,
} from '../../editing/changes/index.ts'
import { lockForTransaction } from '../../kit/db/index.ts'
import { byName } from '../../site/portfolio/index.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'
import { mergeTerms, type RemovedTermData, undoRemoval } from './remove-term.ts'
import type { TermRef, TermsServiceDeps, TermValues } from './term.ts'
import type { TermError } from './term-error.ts'
import { createTermOrder, type TermOrdering } from './term-order.ts'
import {
  addAlias,
  dropAlias,
  insertTerm,
  type StoredTerm,
  slugHolder,
  slugsLike,
  termById,
  termsOf,
  updateTerm,
} from './terms.repository.ts'

/** Terms as authors change them. Visitors' filters, pages and answers follow at once (author-2). */
export interface TermsService extends TermOrdering {
  /** Returns the terms of a taxonomy, in the order visitors see. */
  list(actor: MaybeActor, taxonomy: Taxonomy): Promise<Result<TermDetails[], TermError>>
  read(actor: MaybeActor, ref: TermRef): Promise<Result<TermDetails, TermError>>
  /** Makes a term; the same client key makes one, however often it is asked for. */
  create(
    actor: MaybeActor,
    taxonomy: Taxonomy,
    values: TermValues,
    clientKey?: string | null,
  ): Promise<Result<TermDetails, TermError>>
  /** Changes some of it; its former address leads to the new one. */
  update(
    actor: MaybeActor,
    ref: TermRef,
    change: TermValues,
    guard: Guard,
  ): Promise<Result<TermDetails, TermError>>
  /** Removes a term from all works, which can be undone for 15 minutes. */
  remove(
    actor: MaybeActor,
    ref: TermRef,
    guard: Guard,
  ): Promise<Result<RemovedTerm & { term: TermDetails }, TermError>>
  /** Replaces a term by another one in all works, each once; its address leads there. */
  merge(
    actor: MaybeActor,
    ref: TermRef,
    into: number,
    guard: Guard,
  ): Promise<Result<RemovedTerm & { into: TermDetails }, TermError>>
}

export function createTermsService(deps: TermsServiceDeps): TermsService {
  const { db, settings, undoHandlers, now } = deps
  const transact = createTransact<TermError>(deps)
  undoHandlers.set('term', (actor, data, useToken) =>
    undoRemoval(deps, actor, data as RemovedTermData, useToken),
  )
  const order = createTermOrder(deps)

  const changeTerm = guardedChange<TermRef & { kind: string }, StoredTerm, TermError>(
    { transact, now },
    {
      firstVersion: 1,
      lock: (transaction, { taxonomy }) => lockForTransaction(transaction, `terms of ${taxonomy}`),
      async load(transaction, { taxonomy, id }) {
        const term = await termById(transaction, taxonomy, id)
        return term ? ok(term) : fail({ code: 'not_found' })
      },
      conflict: (term, { updater, updated_at }) => ({
        code: 'rest_conflict',
        current: toTerm(term),
        by: updater,
        at: updated_at,
      }),
      subject: ({ id, name }) => ({ kind: 'term', entryId: id, title: name }),
    },
  )
  const change = <T>(
    actor: Actor | null,
    ref: TermRef,
    guard: Guard,
    run: (change: RunningChange, term: StoredTerm) => Promise<Result<T, TermError> | typeof UNCHANGED>,
    onRepeat: ((term: StoredTerm) => T) | 'removed',
  ) =>
    changeTerm<T>(
      { actor, action: 'term.write', ref: { kind: 'term', ...ref }, guard },
      (running, term) => {
        running.tags.add('portfolio')
        return run(running, term)
      },
      onRepeat,
    )

  const again = async (transaction: ChangeTransaction, { taxonomy, id }: TermRef) => {
    const term = await termById(transaction, taxonomy, id)
    return term ? ok(toTerm(term)) : fail({ code: 'not_found' } as const)
  }

  const readTerm: TermsService['read'] = async (actor, ref) => {
    if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
    const row = await termById(db.query, ref.taxonomy, ref.id)
    return row ? ok(toTerm(row)) : fail({ code: 'not_found' })
  }

  return {
    ...order,
    read: readTerm,
    async list(actor, taxonomy) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      const rows = await termsOf(db.query, taxonomy)
      const isByHand = (await settings.stored()).termOrders?.[taxonomy] === 'hand'
      return ok((isByHand ? rows : rows.toSorted(byName)).map(toTerm))
    },
    async create(actor, taxonomy, values, clientKey = null) {
      if (!actor || !can(actor, 'term.write')) return fail({ code: 'rest_forbidden' })
      const name = (values.name ?? '').trim()
      const slug = values.slug?.trim() ?? ''
      const description = values.description ?? ''
      const problems = problemsOf({ name, description, slug: slug || 'a' })
      if (problems.length > 0) return fail({ code: 'invalid', problems })
      return transact(async (transaction, { tags }) => {
        await lockForTransaction(transaction, `terms of ${taxonomy}`)
        const version = clientKey === null ? null : await versionByKey(transaction, clientKey)
        if (version) {
          const term =
            version.kind === 'term' ? await termById(transaction, taxonomy, version.entry_id) : null
          return term ? ok(toTerm(term)) : fail({ code: 'key_reused' })
        }
        const at = now().toISOString()
        const holder = slug === '' ? null : await slugHolder(transaction, taxonomy, slug, 0)
        if (holder) return fail(await refuseTakenSlug(transaction, taxonomy, slug, holder.name))
        const stem = slugOf(name) || 'term'
        const usedSlugs = await slugsLike(transaction, taxonomy, stem)
        const own = slug || freeSlug(stem, (wanted) => usedSlugs.has(wanted))
        const id = await insertTerm(transaction, { taxonomy, slug: own, name, description }, STEP)
        await addVersion(transaction, { kind: 'term', id }, clientKey, at, actor.id)
        await dropAlias(transaction, taxonomy, own)
        await recordActivity(transaction, {
          actor,
          action: 'create',
          kind: 'term',
          entryId: id,
          title: name,
          at,
        })
        tags.add('portfolio')
        return again(transaction, { taxonomy, id })
      })
    },
    update: (actor, ref, values, guard) =>
      change(
        actor,
        ref,
        guard,
        async ({ transaction, audit }, term) => {
          const next = {
            name: values.name?.trim() ?? term.name,
            slug: values.slug?.trim() ?? term.slug,
            description: values.description ?? term.description,
          }
          const problems = problemsOf(next)
          if (problems.length > 0) return fail({ code: 'invalid', problems })
          const { name, slug, description } = term
          if (isSame(next, { name, slug, description })) return UNCHANGED
          const holder = await slugHolder(transaction, ref.taxonomy, next.slug, ref.id)
          if (holder) return fail(await refuseTakenSlug(transaction, ref.taxonomy, next.slug, holder.name))
          await updateTerm(transaction, ref.id, next)
          if (next.slug !== term.slug) {
            await dropAlias(transaction, ref.taxonomy, next.slug)
            await addAlias(transaction, { taxonomy: ref.taxonomy, slug: term.slug, term_id: ref.id })
          }
          await audit('change')
          return again(transaction, ref)
        },
        toTerm,
      ),
    remove: (actor, ref, guard) =>
      change<RemovedTerm & { term: TermDetails }>(
        actor,
        ref,
        guard,
        async (running, term) => {
          const undo = await keepUndo(running, 'term', await mergeTerms(running.transaction, term, null))
          await running.audit('delete', { undoToken: undo, count: term.works })
          return ok({ id: ref.id, works: term.works, undo, term: toTerm(term) })
        },
        'removed',
      ),
    merge: (actor, ref, into, guard) =>
      change<RemovedTerm & { into: TermDetails }>(
        actor,
        ref,
        guard,
        async (running, term) => {
          const { transaction, at, actor: by, audit } = running
          const target = into === ref.id ? null : await termById(transaction, ref.taxonomy, into)
          if (!target) return fail({ code: 'not_alike' })
          const removal = await mergeTerms(transaction, term, target)
          await raiseVersions(transaction, { kind: 'term', ids: [into], firstVersion: 1 }, at, by.id)
          const undo = await keepUndo(running, 'term', removal)
          await audit('merge', { undoToken: undo, count: term.works })
          const mergedTerm = await again(transaction, { taxonomy: ref.taxonomy, id: into })
          return mergedTerm.ok
            ? ok({ id: ref.id, works: term.works, undo, into: mergedTerm.value })
            : mergedTerm
        },
        'removed',
      ),
  }
}

function problemsOf({ name, slug, description }: Required<TermValues>): EntryProblem[] {
  const tooLong = (field: 'name' | 'description', text: string): EntryProblem[] => {
    const { maxLength: max = Infinity } = termFields[field].schema
    return text.length > max ? [{ field, code: 'too_long', values: { max, count: text.length } }] : []
  }
  return [
    ...(name === '' ? [{ field: 'name', code: 'name_required' } as const] : []),
    ...tooLong('name', name),
    ...(isSlug(slug) ? [] : [{ field: 'slug', code: 'address_signs' } as const]),
    ...tooLong('description', description),
  ]
}

const toTerm = ({
  id,
  taxonomy,
  name,
  slug,
  description,
  published,
  works,
  version,
}: StoredTerm): TermDetails => ({
  id,
  taxonomy,
  name,
  slug,
  description,
  count: published,
  works,
  version,
})
