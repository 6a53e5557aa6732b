import type { Actor } from '../../../core/account/index.ts'
import type { EntriesService, Entry } from '../entries/index.ts'
import type { TermFinder } from './find-terms.ts'
import type { PlannedWork } from './import-plan.ts'
import type { ImportedWork, ImportsRepository } from './imports.repository.ts'
import { changesOf, type ImportedValues, newValues } from './merge-work.ts'

/**
 * Result for a work. `gone` means that its author has deleted it, or put it into the trash; the import leaves it there.
 */
export type WorkOutcome = 'made' | 'updated' | 'same' | 'gone'

/** Result of importing a work. */
export interface WorkResult {
  outcome: WorkOutcome
  /** True if its newest state was left unpublished, because its author has unpublished changes. */
  isWaiting: boolean
  /** Id of the work; `null` if none was created. */
  entryId: number | null
  /** True if the folder differs from what was stored about the work last. */
  isNews: boolean
}

interface ImportWorkOptions {
  actor: Actor
  root: string
  entries: EntriesService
  repository: ImportsRepository
  terms: TermFinder
  publish: boolean
  now: () => Date
  before: ImportedWork | null
}

/**
 * Creates a work, or updates it without touching what its author has changed.
 *
 * @param ids of its pictures by path; without any no work is created
 */
export async function importWork(
  plan: PlannedWork,
  ids: ReadonlyMap<string, number>,
  { actor, root, entries, repository, terms, publish, now, before }: ImportWorkOptions,
): Promise<WorkResult> {
  const wrote = before && parseWorkValues(before.wrote)
  const next = await importedValues(plan, ids, wrote, terms, now())
  const none = (outcome: WorkOutcome) => ({
    outcome,
    isWaiting: false,
    entryId: before?.entryId ?? null,
    isNews: false,
  })
  if (!next) return none('same')
  const note = (entryId: number, record: ImportedValues) =>
    repository.saveWork(root, { path: plan.path, entryId, wrote: JSON.stringify(record) })

  if (!before || !wrote) {
    // The client key makes creating repeatable: a work created before the run was killed is found again.
    const createResult = await entries.create(actor, 'work', {
      values: newValues(next),
      clientKey: `import ${root} ${plan.path}`,
      source: 'import',
    })
    if (!createResult.ok) throw new Error(`The work "${plan.title}" was refused: ${createResult.error.code}.`)
    await note(createResult.value.id, next)
    const published = await publishIf(publish, createResult.value, next)
    return { outcome: 'made', isWaiting: publish && !published, entryId: createResult.value.id, isNews: true }
  }

  const readResult = await entries.read(actor, { kind: 'work', id: before.entryId })
  if (!readResult.ok || readResult.value.state === 'trash') return none('gone')
  const entry = readResult.value
  const change = changesOf(entry.values, wrote, next)
  const isChanged = Object.keys(change).length > 0
  const saveResult = isChanged
    ? await entries.save(actor, { kind: 'work', id: entry.id }, change, { version: null })
    : readResult
  if (!saveResult.ok) throw new Error(`The work "${plan.title}" was refused: ${saveResult.error.code}.`)
  const nextRecord = { ...next, gallery: galleryWithGone(wrote, next), published: wrote.published }
  const isNews = JSON.stringify(nextRecord) !== before.wrote
  if (isNews) await note(entry.id, nextRecord)
  // Unpublished changes of its author must not be published along with the import's.
  const mayPublish =
    publish && ((entry.state === 'draft' && !wrote.published) || (entry.state === 'published' && isChanged))
  const published = await publishIf(mayPublish, saveResult.value, nextRecord)
  const isWaiting = !published && (mayPublish || (isChanged && entry.state !== 'draft'))
  return { outcome: isChanged ? 'updated' : 'same', isWaiting, entryId: entry.id, isNews }

  async function publishIf(may: boolean, entryToPublish: Entry, record: ImportedValues): Promise<boolean> {
    if (!may || entryToPublish.state === 'published') return entryToPublish.state === 'published'
    const publishResult = await entries.publish(
      actor,
      { kind: 'work', id: entryToPublish.id },
      { version: null },
    )
    if (publishResult.ok) await note(entryToPublish.id, { ...record, published: true })
    return publishResult.ok
  }
}

async function importedValues(
  plan: PlannedWork,
  ids: ReadonlyMap<string, number>,
  wrote: ImportedValues | null,
  terms: TermFinder,
  now: Date,
): Promise<ImportedValues | null> {
  const gallery = plan.pictures.flatMap(({ path, caption }) => {
    const mediaId = ids.get(path)
    return mediaId === undefined ? [] : [{ path, mediaId, caption }]
  })
  // The work keeps its cover, also when pictures are added.
  const pathBefore = wrote?.gallery.find(({ mediaId }) => mediaId === wrote.coverId)?.path
  const coverId = [pathBefore, plan.cover, gallery[0]?.path]
    .map((path) => (path === undefined ? undefined : ids.get(path)))
    .find((id) => id !== undefined)
  if (coverId === undefined) return null
  const termIds: Record<string, number> = {}
  for (const [taxonomy, names] of [
    ['categories', plan.categories],
    ['tags', plan.tags],
  ] as const)
    for (const name of names) {
      const key = `${taxonomy} ${name.toLowerCase()}`
      // A term that was renamed since the last import is still the intended one.
      termIds[key] = wrote?.terms[key] ?? (await terms.idOf(taxonomy, name))
    }
  return {
    title: plan.title,
    summary: plan.summary,
    // A camera clock that runs ahead would hide the work from visitors until then.
    publishedAt: plan.date && Date.parse(plan.date) <= now.getTime() ? plan.date : '',
    coverId,
    gallery,
    terms: termIds,
    published: false,
  }
}

/** Adds pictures whose files are gone, so that they are recognised when they come back. */
const galleryWithGone = (wrote: ImportedValues, next: ImportedValues): ImportedValues['gallery'] => [
  ...next.gallery,
  ...wrote.gallery.filter(({ path }) => !next.gallery.some((picture) => picture.path === path)),
]

function parseWorkValues(json: string): ImportedValues | null {
  try {
    return JSON.parse(json) as ImportedValues
  } catch {
    return null
  }
}
