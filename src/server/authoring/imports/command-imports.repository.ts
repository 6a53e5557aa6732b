import type { Kysely } from 'kysely'
import type { ImportJobFileRow, ImportJobRow, Schema } from '../../kit/db/index.ts'

/** Limit on the rows of one statement. */
const ROWS_AT_ONCE = 500

/** Creates the queries for imports of folders on this machine. */
export const createCommandImports = (query: Kysely<Schema>) => ({
  /**
   * Cancels imports of the command line whose process was killed. Call it while holding the lock of imports: then no
   * process runs one.
   *
   * @param except key of a folder whose import goes on
   */
  async cancelInterrupted(endedAt: string, except = ''): Promise<void> {
    await query
      .updateTable('import_job')
      .set({ state: 'cancelled', ended_at: endedAt })
      .where('folder', '!=', '')
      .where('state', '=', 'running')
      .where('root', '!=', except)
      .execute()
  },

  /** Begins to read a folder, again if a process was killed: its list of files is replaced, works keep their outcome. */
  readFolder: (
    id: string,
    job: Pick<ImportJobRow, 'shape' | 'actor' | 'publish' | 'file_count'>,
    files: readonly Pick<ImportJobFileRow, 'path' | 'size' | 'modified' | 'refusal'>[],
  ) =>
    query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('import_job')
        .set({ ...job, stage: 'reading' })
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('import_job_file').where('job_id', '=', id).execute()
      const rows = files.map((file) => ({
        ...file,
        job_id: id,
        state: file.refusal === null ? ('arrived' as const) : ('refused' as const),
        asset_id: null,
        duplicate_of: null,
      }))
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await transaction
          .insertInto('import_job_file')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute()
    }),
})
