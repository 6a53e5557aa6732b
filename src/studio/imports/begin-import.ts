import type { ImportJobReport } from '../../core/calls/index.ts'
import type { ImportShape } from '../../core/imports/sent-folder.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'
import type { FolderSummary } from './summarize-folder.ts'

/** Limit on the files reported in one call. */
const BATCH_SIZE = 300

/** Begins the import of a folder and reports its files. Resolves with the import, whose files are sent next. */
export async function beginImport(
  api: Api,
  look: FolderSummary,
  shape: ImportShape,
): Promise<Result<ImportJobReport, ApiError>> {
  const creation = await api.send('POST imports', {
    args: { name: look.name, shape, files: look.pictures.length + look.leftOut.length },
  })
  if (!creation.ok) return creation
  const job = creation.value.body
  const result = await announceFiles(api, job, look)
  // Nothing was sent yet, so the import is cancelled and can be begun again. If cancelling fails, too, it can be
  // resumed with the same folder.
  if (!result.ok) await api.send('POST imports/:id/cancel', { path: { id: job.id } })
  return result
}

/** Reports the files in the folder of an import, again if that was interrupted. Resolves with the import. */
export async function announceFiles(
  api: Api,
  job: ImportJobReport,
  { pictures, leftOut }: FolderSummary,
): Promise<Result<ImportJobReport, ApiError>> {
  const files = [...pictures.map((picture) => ({ ...picture, reason: null })), ...leftOut].map(
    ({ path, file, reason }) => ({ path, size: file.size, modified: file.lastModified, refusal: reason }),
  )
  let stands = job
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    const result = await api.send('POST imports/:id/files', {
      path: { id: job.id },
      args: { files: files.slice(start, start + BATCH_SIZE), all: start + BATCH_SIZE >= files.length },
    })
    if (!result.ok) return result
    stands = result.value.body
  }
  return ok(stands)
}
