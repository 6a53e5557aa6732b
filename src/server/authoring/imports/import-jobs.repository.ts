import type { Kysely } from 'kysely'
import type { Actor } from '../../../core/account/index.ts'
import type { ImportState } from '../../../core/calls/index.ts'
import {
  type ImportJobFileRow,
  type ImportJobRow,
  type ImportJobWorkRow,
  lockForTransaction,
  type Schema,
} from '../../kit/db/index.ts'
import { createCommandImports } from './command-imports.repository.ts'
import { createImportLookups } from './import-lookups.repository.ts'
import type { SentFile } from './sent-files.ts'

/** States of jobs that have not ended. */
export const OPEN_STATES: readonly ImportState[] = ['running', 'paused']

/** Limit on the rows of one statement. */
const ROWS_AT_ONCE = 500

type WorkOutcomes = Partial<Record<ImportJobWorkRow['outcome'], number>>

/** Progress of an import, in numbers. */
export interface ImportCounts {
  /** Number of files whose paths have been received. */
  listed: number
  waiting: number
  arrived: number
  refused: number
  duplicates: number
  works: WorkOutcomes
}

/** Error for a folder with more files than one import may have. */
export class TooManyFiles extends Error {}

/** An import that begins. */
export type NewImportJob = Omit<ImportJobRow, 'state' | 'work_count' | 'ended_at'>

/** A file that was received: the picture made of it, or the reason for refusing it. */
export type ReceivedFile = { path: string } & ({ assetId: number } | { refusal: string })

export type ImportJobsRepository = ReturnType<typeof createImportJobsRepository>

/** Creates the repository of imports. */
export const createImportJobsRepository = (query: Kysely<Schema>) => ({
  ...createImportLookups(query),
  ...createCommandImports(query),

  /** Adds a job unless another one has not ended, in any process; returns that other one. */
  insert: (job: NewImportJob) =>
    query.transaction().execute(async (transaction): Promise<ImportJobRow | null> => {
      await lockForTransaction(transaction, 'import jobs')
      const other = await transaction
        .selectFrom('import_job')
        .selectAll()
        .where('state', 'in', [...OPEN_STATES])
        .executeTakeFirst()
      if (other) return other
      const row = { ...job, state: 'running', work_count: 0, ended_at: null } as const
      await transaction.insertInto('import_job').values(row).execute()
      return null
    }),

  find: async (id: string): Promise<ImportJobRow | null> =>
    (await query.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

  /** Reads the newest jobs first. */
  list: (limit: number, isOpen: boolean): Promise<ImportJobRow[]> =>
    query
      .selectFrom('import_job')
      .selectAll()
      .$if(isOpen, (jobs) => jobs.where('state', 'in', [...OPEN_STATES]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Reads the ids of jobs of sent folders whose works can be created, oldest first. */
  due: async (): Promise<string[]> =>
    (
      await query
        .selectFrom('import_job')
        .select('id')
        .where('state', '=', 'running')
        .where('stage', '!=', 'sending')
        .where('folder', '=', '')
        .orderBy('created_at')
        .execute()
    ).map(({ id }) => id),

  async counts(id: string): Promise<ImportCounts> {
    const files = await query
      .selectFrom('import_job_file')
      .select(({ fn }) => [
        'state',
        fn.countAll<number>().as('count'),
        fn.count<number>('duplicate_of').as('doubled'),
      ])
      .where('job_id', '=', id)
      .groupBy('state')
      .execute()
    const works = await query
      .selectFrom('import_job_work')
      .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
      .where('job_id', '=', id)
      .groupBy('outcome')
      .execute()
    const of = (state: ImportJobFileRow['state']) =>
      Number(files.find((row) => row.state === state)?.count ?? 0)
    const fileCounts = { waiting: of('waiting'), arrived: of('arrived'), refused: of('refused') }
    return {
      ...fileCounts,
      listed: fileCounts.waiting + fileCounts.arrived + fileCounts.refused,
      duplicates: files.reduce((sum, { doubled }) => sum + Number(doubled), 0),
      works: Object.fromEntries(works.map(({ outcome, count }) => [outcome, Number(count)])),
    }
  },

  /**
   * Stores files by their paths; those stored before stay as they are.
   *
   * @param options.known existing pictures of the site for some of the files, by path
   * @param options.isWhole true if these are the last files: those stored are then all there are
   * @throws {TooManyFiles} if there are more than allowed, and nothing is stored
   */
  addFiles: (
    id: string,
    files: readonly SentFile[],
    {
      existingIds,
      isWhole,
      most,
    }: { existingIds: ReadonlyMap<string, number>; isWhole: boolean; most: number },
  ) =>
    query.transaction().execute(async (transaction) => {
      const rows = files.map(({ path, size, modified, refusal }) => {
        const asset_id = refusal === null ? (existingIds.get(path) ?? null) : null
        const state = refusal !== null ? 'refused' : asset_id !== null ? 'arrived' : 'waiting'
        return { job_id: id, path, size, modified, state, asset_id, refusal, duplicate_of: null } as const
      })
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await transaction
          .insertInto('import_job_file')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .onConflict((conflict) => conflict.columns(['job_id', 'path']).doNothing())
          .execute()
      const { count } = await transaction
        .selectFrom('import_job_file')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(count) > most) throw new TooManyFiles()
      if (isWhole)
        await transaction
          .updateTable('import_job')
          .set({ file_count: Number(count) })
          .where('id', '=', id)
          .where('stage', '=', 'sending')
          .execute()
    }),

  arrive: (id: string, arrivals: readonly ReceivedFile[]) =>
    query.transaction().execute(async (transaction) => {
      for (const arrival of arrivals)
        await transaction
          .updateTable('import_job_file')
          .set(
            'assetId' in arrival
              ? { state: 'arrived', asset_id: arrival.assetId }
              : { state: 'refused', refusal: arrival.refusal },
          )
          .where('job_id', '=', id)
          .where('path', '=', arrival.path)
          .where('state', '=', 'waiting')
          .execute()
    }),

  /** Ends the stage of sending once every announced file is received or refused; returns whether it did. */
  async endSending(id: string): Promise<boolean> {
    const { numUpdatedRows } = await query
      .updateTable('import_job')
      .set({ stage: 'reading' })
      .where('id', '=', id)
      .where('stage', '=', 'sending')
      .where('state', 'in', [...OPEN_STATES])
      .where(({ selectFrom, eb, ref }) =>
        eb(
          selectFrom('import_job_file')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('import_job_file.job_id', '=', 'import_job.id')
            .where('import_job_file.state', '!=', 'waiting'),
          '>=',
          ref('import_job.file_count'),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Reads files in these states, ordered by path, after a given one. */
  files: (
    id: string,
    {
      states,
      after = '',
      limit,
    }: { states: readonly ImportJobFileRow['state'][]; after?: string; limit: number },
  ): Promise<ImportJobFileRow[]> =>
    query
      .selectFrom('import_job_file')
      .selectAll()
      .where('job_id', '=', id)
      .where('state', 'in', [...states])
      .$if(after !== '', (files) => files.where('path', '>', after))
      .orderBy('path')
      .limit(limit)
      .execute(),

  duplicates: (id: string, limit: number) =>
    query
      .selectFrom('import_job_file')
      .select(['path', 'duplicate_of as of'])
      .where('job_id', '=', id)
      .where('duplicate_of', 'is not', null)
      .orderBy('path')
      .limit(limit)
      .execute(),

  async refuse(id: string, path: string, refusal: string): Promise<void> {
    await query
      .updateTable('import_job_file')
      .set({ state: 'refused', refusal })
      .where('job_id', '=', id)
      .where('path', '=', path)
      .execute()
  },

  /** Stores the result of planning: the number of works, and the duplicates. */
  planned: (id: string, workCount: number, duplicates: readonly { path: string; of: string }[]) =>
    query.transaction().execute(async (transaction) => {
      for (const { path, of } of duplicates)
        await transaction
          .updateTable('import_job_file')
          .set({ duplicate_of: of })
          .where('job_id', '=', id)
          .where('path', '=', path)
          .execute()
      await transaction
        .updateTable('import_job')
        .set({ stage: 'making', work_count: workCount })
        .where('id', '=', id)
        .execute()
    }),

  /** Changes the state of a job if it is in one of these; returns whether it was. */
  async setState(
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    { actor, endedAt }: { actor?: Actor; endedAt?: string } = {},
  ): Promise<boolean> {
    const { numUpdatedRows } = await query
      .updateTable('import_job')
      .set({
        state: to,
        ...(actor && { actor: JSON.stringify(actor) }),
        ...(endedAt !== undefined && { ended_at: endedAt }),
      })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  works: (id: string): Promise<ImportJobWorkRow[]> =>
    query.selectFrom('import_job_work').selectAll().where('job_id', '=', id).execute(),

  /** Stores that a work was begun, unless it is stored already. */
  async begin(id: string, work: { path: string; title: string; was_known: number }): Promise<void> {
    await query
      .insertInto('import_job_work')
      .values({ job_id: id, ...work, entry_id: null, outcome: 'begun', is_waiting: 0 })
      .onConflict((conflict) => conflict.columns(['job_id', 'path']).doNothing())
      .execute()
  },

  async end(
    id: string,
    path: string,
    work: Pick<ImportJobWorkRow, 'outcome'> & Partial<Pick<ImportJobWorkRow, 'entry_id' | 'is_waiting'>>,
  ): Promise<void> {
    await query
      .updateTable('import_job_work')
      .set(work)
      .where('job_id', '=', id)
      .where('path', '=', path)
      .execute()
  },

  async dropEnded(before: string): Promise<void> {
    await query.deleteFrom('import_job').where('ended_at', '<', before).execute()
  },
})
