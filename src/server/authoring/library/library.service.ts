import { type Actor, can } from '../../../core/account/index.ts'
import type { MediaItem, MediaUse, MediaValues } from '../../../core/calls/index.ts'
import { isSame } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import {
  type ChangeTransaction,
  claimKey,
  createTransact,
  type Guard,
  guardedChange,
  type RunningChange,
  UNCHANGED,
  type VersionedRef,
} from '../../editing/changes/index.ts'
import type { Events } from '../../editing/events/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Invalidation, Logger } from '../../kit/platform/index.ts'
import { type CroppedPicture, isFilmType, type MediaService, readCrop } from '../../site/media/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import {
  applyCrop,
  filmsWith,
  findMedium,
  type LibraryRow,
  moveContent,
  updateMedium,
  usageOf,
} from './library.repository.ts'
import type { LibraryError, MediaAction, MediaChangeError } from './library-error.ts'
import { createLibraryFiles, failIfLost, type LibraryFiles, type LibraryFilesDeps } from './library-files.ts'
import { createLibraryLists, type LibraryLists } from './library-lists.ts'
import { focusAfterCrop, originalSize, readChange, toRecord } from './media-record.ts'
import { createMediaRemoval } from './media-removal.ts'

/** Use of a picture as a logo, without its place. */
const LOGO_USE = { kind: 'settings', id: 0, title: '', live: true, status: 'publish' } as const
/** Limit on the media assets changed by one call. */
const MAX_AT_ONCE = 500

/** Service of the media library (library-1). */
export interface LibraryService extends LibraryLists, LibraryFiles {
  read(actor: Actor | null, id: number): Promise<Result<MediaItem, LibraryError>>
  /** Changes texts and crop of a picture; absent fields stay as they are. */
  change(
    actor: Actor | null,
    id: number,
    given: Partial<MediaValues>,
    guard: Guard,
  ): Promise<Result<MediaItem, LibraryError>>
  /** Lists the places that use an asset: works, pages and settings, live or in a working copy. */
  usage(actor: Actor | null, id: number): Promise<Result<MediaUse[], LibraryError>>
  /** Replaces the content by that of another picture, which nothing uses. The old addresses work for 30 more days. */
  replace(
    actor: Actor | null,
    id: number,
    withId: number,
    guard: Guard,
  ): Promise<Result<MediaItem, LibraryError>>
  /** Moves an asset to the trash, where pages no longer show it. `restore` moves it back. */
  trash(actor: Actor | null, id: number, guard: Guard): Promise<Result<MediaItem, LibraryError>>
  restore(actor: Actor | null, id: number, guard: Guard): Promise<Result<MediaItem, LibraryError>>
  /**
   * Deletes an asset permanently. One that is used is refused, unless `isForced`. A request that is repeated with its
   * key gets the first answer.
   */
  remove(
    actor: Actor | null,
    id: number,
    options: { isForced: boolean; key?: string | null },
  ): Promise<Result<MediaItem, LibraryError>>
  /**
   * Deletes an asset permanently, even if it is used, if it is in the trash at that moment. A request that is repeated
   * with its key gets the first answer.
   */
  removeTrashed(
    actor: Actor | null,
    id: number,
    key?: string | null,
  ): Promise<Result<MediaItem, LibraryError>>
  /** Changes many assets, each by itself; refused ones are listed with their errors. */
  changeMany(
    actor: Actor | null,
    changes: readonly { id: number; values: Partial<MediaValues> }[],
  ): Promise<Result<{ id: number; error: LibraryError | null }[], LibraryError>>
  /**
   * @param key identifies a repeated call, whose deletions are answered like the first ones; a call for another change is
   * refused
   */
  doMany(
    actor: Actor | null,
    ids: readonly number[],
    action: MediaAction,
    key?: string | null,
  ): Promise<Result<{ id: number; error: LibraryError | null }[], LibraryError>>
}

export interface LibraryDeps extends LibraryFilesDeps {
  db: Db
  media: MediaService
  settings: Pick<SettingsService, 'stored'>
  invalidation: Invalidation
  events: Events
  now: () => Date
  log: Logger
}

export function createLibraryService(deps: LibraryDeps): LibraryService {
  const { db, storage, pictures, media, settings, now } = deps
  const { query } = db

  const toMedia = async (rows: readonly LibraryRow[]): Promise<MediaItem[]> => {
    const ids = rows.map(({ id }) => id)
    const [pictures, films] = await Promise.all([media.pictures(ids), media.filmDetails(ids)])
    const inSettings = await logos()
    const usesOf = ({ id, uses }: LibraryRow) =>
      Number(uses) + inSettings.filter((logo) => logo.id === id).length
    return rows.map((row) => ({
      ...toRecord(row, Number(row.version), usesOf(row)),
      picture: pictures.get(row.id) ?? null,
      film: films.get(row.id) ?? null,
    }))
  }
  const readMedium = async (id: number): Promise<Result<MediaItem, LibraryError>> => {
    const row = await findMedium(query, id)
    const [medium] = row ? await toMedia([row]) : []
    return medium ? ok(medium) : fail({ code: 'not_found' })
  }
  const logos = async (): Promise<{ id: number; place: string }[]> => {
    const { colors } = await settings.stored()
    return Object.entries(colors.logos).flatMap(([place, id]) =>
      typeof id === 'number' ? [{ id, place: `logos.${place}` }] : [],
    )
  }
  const usage = async (id: number): Promise<MediaUse[]> => [
    ...(await usageOf(query, id)),
    ...(await filmsWith(query, id)),
    ...(await logos()).filter((logo) => logo.id === id).map(({ place }) => ({ ...LOGO_USE, place })),
  ]

  const load = async (
    transaction: ChangeTransaction,
    { id }: { id: number },
  ): Promise<Result<LibraryRow, { code: 'not_found' }>> => {
    const row = await findMedium(transaction, id)
    return row ? ok(row) : fail({ code: 'not_found' })
  }
  const changeMedium = guardedChange<VersionedRef, LibraryRow, MediaChangeError>(
    { transact: createTransact(deps), now },
    {
      firstVersion: 0,
      load,
      conflict: (current, { updater, updated_at }) => ({
        code: 'rest_conflict',
        current,
        by: updater,
        at: updated_at,
      }),
      subject: ({ title, file_name }, { id }) => ({ kind: 'media', entryId: id, title: title || file_name }),
    },
  )

  /** Changes an asset if its version is the guard's; otherwise returns what is stored. */
  const write = async (
    actor: Actor | null,
    id: number,
    guard: Guard,
    run: (
      change: RunningChange,
      row: LibraryRow,
    ) => Promise<Result<unknown, MediaChangeError> | typeof UNCHANGED>,
  ): Promise<Result<MediaItem, LibraryError>> => {
    const outcome = await changeMedium<LibraryRow>(
      { actor, action: 'media.write', ref: { kind: 'media', id }, guard },
      async (change, row) => {
        change.tags.add('media')
        const result = await run(change, row)
        return result !== UNCHANGED && result.ok ? load(change.transaction, { id }) : result
      },
      (row) => row,
    )
    const mediumOf = async (row: LibraryRow) => (await toMedia([row]))[0] as MediaItem
    if (outcome.ok) return ok(await mediumOf(outcome.value))
    const { error } = outcome
    return fail(error.code === 'rest_conflict' ? { ...error, current: await mediumOf(error.current) } : error)
  }

  /** Computes the crop for a change, before the transaction because decoding takes long. */
  const croppedFor = async (
    id: number,
    change: Partial<MediaValues>,
  ): Promise<Result<CroppedPicture | null, LibraryError>> => {
    const row = await findMedium(query, id)
    const asset = await media.asset(id)
    if (!row || !asset || change.crop === undefined) return ok(null)
    const crop = change.crop && { ...change.crop, of: originalSize(row) }
    const isSame = JSON.stringify(crop) === JSON.stringify(readCrop(row.crop))
    return isSame ? ok(null) : failIfLost(media.crop(asset, crop))
  }

  const change: LibraryService['change'] = async (actor, id, input, guard) => {
    if (!can(actor, 'media.write')) return fail({ code: 'rest_forbidden' })
    const row = await findMedium(query, id)
    if (!row) return fail({ code: 'not_found' })
    const { change: values, problems } = readChange(input, originalSize(row))
    if (isFilmType(row.mime) && values.crop) problems.crop = { code: 'invalid.film_crop' }
    if (Object.keys(problems).length > 0) return fail({ code: 'invalid', problems })
    const cropOutcome = await croppedFor(id, values)
    if (!cropOutcome.ok) return cropOutcome
    const croppedPicture = cropOutcome.value
    return write(actor, id, guard, async ({ transaction, at }, current) => {
      if (croppedPicture) {
        if (current.content_hash !== row.content_hash) return fail({ code: 'not_found' })
        await applyCrop(transaction, current, croppedPicture, at)
      }
      const {
        focus = croppedPicture && focusAfterCrop(current, croppedPicture),
        decorative,
        crop: _,
        ...texts
      } = values
      const columns: Partial<LibraryRow> = {
        ...texts,
        ...(decorative !== undefined && { decorative: decorative ? 1 : 0 }),
        ...(focus && { focal_x: focus.x, focal_y: focus.y }),
      }
      if (!croppedPicture && isSame({ ...current, ...columns }, current)) return UNCHANGED
      await updateMedium(transaction, id, columns)
      return ok(null)
    })
  }

  const mark =
    (action: 'trash' | 'restore'): LibraryService['trash'] =>
    (actor, id, guard) =>
      write(actor, id, guard, async ({ transaction, at, audit }, { trashed_at }) => {
        if ((trashed_at !== null) === (action === 'trash')) return UNCHANGED
        await updateMedium(transaction, id, { trashed_at: action === 'trash' ? at : null })
        await audit(action)
        return ok(null)
      })

  const removeIf = createMediaRemoval(deps, { read: readMedium, usage })
  const remove: LibraryService['remove'] = (actor, id, options) =>
    removeIf(actor, id, { ...options, isTrashed: false })

  const each = async <T extends { id: number }>(
    actor: Actor | null,
    items: readonly T[],
    act: (item: T) => Promise<Result<unknown, LibraryError>>,
    claim?: (by: Actor) => Promise<Result<unknown, LibraryError>>,
  ) => {
    if (!actor || !can(actor, 'media.write')) return fail<LibraryError>({ code: 'rest_forbidden' })
    if (items.length > MAX_AT_ONCE) return fail<LibraryError>({ code: 'too_many', most: MAX_AT_ONCE })
    const claimed = (await claim?.(actor)) ?? ok(null)
    if (!claimed.ok) return claimed
    const results: { id: number; error: LibraryError | null }[] = []
    for (const item of items) {
      const result = await act(item)
      results.push({ id: item.id, error: result.ok ? null : result.error })
    }
    return ok(results)
  }
  const trash = mark('trash')
  const restore = mark('restore')
  const actions: Record<
    MediaAction,
    (actor: Actor | null, id: number, key: string | null) => Promise<Result<unknown, LibraryError>>
  > = {
    trash: (actor, id) => trash(actor, id, { version: null }),
    restore: (actor, id) => restore(actor, id, { version: null }),
    delete: (actor, id, key) => remove(actor, id, { isForced: false, key: key && `${key} ${id}` }),
  }

  return {
    ...createLibraryLists(db, toMedia, async () => (await logos()).map(({ id }) => id)),
    ...createLibraryFiles({ storage, pictures }, (id) => findMedium(query, id)),
    async read(actor, id) {
      return can(actor, 'media.read') ? readMedium(id) : fail({ code: 'rest_forbidden' })
    },
    change,
    async usage(actor, id) {
      if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' })
      return (await findMedium(query, id)) ? ok(await usage(id)) : fail({ code: 'not_found' })
    },
    async replace(actor, id, withId, guard) {
      const places = withId === id ? [] : await usage(withId)
      if (places.length > 0 && can(actor, 'media.write')) return fail({ code: 'in_use', usage: places })
      return write(actor, id, guard, async ({ transaction, at, audit }, row) => {
        const from = withId === id ? null : await findMedium(transaction, withId)
        if (!from) return fail({ code: 'invalid', problems: { with: { code: 'invalid.media_missing' } } })
        if (isFilmType(from.mime) !== isFilmType(row.mime))
          return fail({
            code: 'invalid',
            problems: { with: { code: 'invalid.media_kind' } },
          })
        await moveContent(transaction, row, from, at)
        await audit('replace')
        return ok(null)
      })
    },
    trash,
    restore,
    remove,
    removeTrashed: (actor, id, key = null) => removeIf(actor, id, { isForced: true, isTrashed: true, key }),
    changeMany: (actor, changes) =>
      each(actor, changes, ({ id, values }) => change(actor, id, values, { version: null })),
    doMany: (actor, ids, action, key = null) =>
      each(
        actor,
        ids.map((id) => ({ id })),
        ({ id }) => actions[action](actor, id, key),
        async (by) => {
          if (key === null) return ok(null)
          const ref = { kind: 'media', id: ids.map(String) }
          const at = now().toISOString()
          return claimKey(query, { actor: by, ref, operation: `bulk ${action}`, key, at }, null)
        },
      ),
  }
}
