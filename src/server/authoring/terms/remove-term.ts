import { can } from '../../../core/account/index.ts'
import type { Taxonomy } from '../../../core/content/index.ts'
import { isSame, STEP } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { recordActivity } from '../../editing/audit/index.ts'
import {
  createTransact,
  ensureVersion,
  type TransactDeps,
  type UndoHandler,
  type UseToken,
} from '../../editing/changes/index.ts'
import { lockForTransaction } from '../../kit/db/index.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'
import type { TermsServiceDeps } from './term.ts'
import type { TermError } from './term-error.ts'
import {
  addAlias,
  aliasesOf,
  dropAlias,
  insertTerm,
  linkWorks,
  removeTerm,
  type StoredTerm,
  slugHolder,
  termById,
  unlinkWorks,
  updateCopy,
  workingCopiesWithTerm,
  worksWithTerm,
} from './terms.repository.ts'

/** Data that restores a removed term. */
export interface RemovedTermData {
  term: { id: number; taxonomy: Taxonomy; slug: string; name: string; description: string; position: number }
  /** Works that bore it. */
  works: number[]
  /** Former slugs of the term. */
  aliases: string[]
  /** Term that replaced it, and the works that did not have that before; `null` if there is none. */
  into: { id: number; gained: number[] } | null
  /** Terms of working copies before and after. */
  copies: { entryId: number; before: number[]; after: number[] }[]
}

type Transaction = Parameters<typeof removeTerm>[0]

/** Removes a term; its works get another one instead, if given. */
export async function mergeTerms(
  transaction: Transaction,
  { id, taxonomy, slug, name, description, position }: StoredTerm,
  into: StoredTerm | null,
): Promise<RemovedTermData> {
  const works = await worksWithTerm(transaction, id)
  const aliases = await aliasesOf(transaction, id)
  const targetWorks = new Set(into ? await worksWithTerm(transaction, into.id) : [])
  const gained = into ? works.filter((work) => !targetWorks.has(work)) : []
  const copies = await replaceInCopies(transaction, id, into?.id ?? null)
  await removeTerm(transaction, id)
  if (into) {
    await linkWorks(transaction, into.id, gained)
    for (const former of [slug, ...aliases])
      await addAlias(transaction, { taxonomy, slug: former, term_id: into.id })
  }
  const term = { id, taxonomy, slug, name, description, position }
  return { term, works, aliases, into: into && { id: into.id, gained }, copies }
}

/** Replaces the term in working copies by the other one, or removes it. */
async function replaceInCopies(
  transaction: Transaction,
  id: number,
  into: number | null,
): Promise<RemovedTermData['copies']> {
  const changes: RemovedTermData['copies'] = []
  for (const { entry_id: entryId, data } of await workingCopiesWithTerm(transaction, id)) {
    const values: unknown = JSON.parse(data)
    const before = isRecord(values) && Array.isArray(values.terms) ? (values.terms as number[]) : []
    if (!isRecord(values) || !before.includes(id)) continue
    const after = [...new Set(before.flatMap((term) => (term === id ? (into ?? []) : term)))]
    await updateCopy(transaction, entryId, JSON.stringify({ ...values, terms: after }))
    changes.push({ entryId, before, after })
  }
  return changes
}

/** Restores a term with its works, unless its address is taken meanwhile. */
export const undoRemoval = async (
  deps: TransactDeps & Pick<TermsServiceDeps, 'now'>,
  actor: Parameters<UndoHandler>[0],
  removed: RemovedTermData,
  useToken: UseToken,
): ReturnType<UndoHandler> => {
  const { term, works, aliases, into, copies } = removed
  const ref = { kind: 'term', id: term.id }
  if (!actor || !can(actor, 'term.write')) return fail({ code: 'rest_forbidden' })
  const result = await createTransact<TermError>(deps)(async (transaction, { tags }) => {
    await lockForTransaction(transaction, `terms of ${term.taxonomy}`)
    if (!(await useToken(transaction))) return fail({ code: 'not_found' })
    const holder = await slugHolder(transaction, term.taxonomy, term.slug, term.id)
    if (holder) return fail(await refuseTakenSlug(transaction, term.taxonomy, term.slug, holder.name))
    if (await termById(transaction, term.taxonomy, term.id)) return fail({ code: 'not_found' })
    const at = deps.now().toISOString()
    await insertTerm(transaction, term, STEP)
    await ensureVersion(transaction, ref, at)
    await linkWorks(transaction, term.id, works)
    if (into) await unlinkWorks(transaction, into.id, into.gained)
    await dropAlias(transaction, term.taxonomy, term.slug)
    for (const slug of aliases)
      await addAlias(transaction, { taxonomy: term.taxonomy, slug, term_id: term.id })
    await restoreCopies(transaction, copies)
    await recordActivity(transaction, {
      actor,
      action: 'undo',
      kind: 'term',
      entryId: term.id,
      title: term.name,
      at,
    })
    tags.add('portfolio')
    return ok(term)
  })
  if (result.ok) return ok([{ ref, result }])
  const { error } = result
  const path = `/${term.taxonomy}/${term.slug}/`
  return ok([
    {
      ref,
      result: fail(
        error.code === 'slug_taken'
          ? { code: 'slug_taken', path, title: error.name }
          : { code: 'not_found' as const },
      ),
    },
  ])
}

/** Restores the terms of working copies that have not changed since. */
async function restoreCopies(transaction: Transaction, copies: RemovedTermData['copies']): Promise<void> {
  for (const { entryId, before, after } of copies) {
    const copyRows = await workingCopiesWithTerm(transaction, after[0] ?? 0)
    const copy = copyRows.find(({ entry_id }) => entry_id === entryId)
    const values: unknown = copy && JSON.parse(copy.data)
    if (isRecord(values) && isSame(values.terms, after))
      await updateCopy(transaction, entryId, JSON.stringify({ ...values, terms: before }))
  }
}
