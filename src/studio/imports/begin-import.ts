import { ok, type Result } from '../../core/result.ts'
import type { ImportJobReport, ImportShape } from '../../core/studio/index.ts'
import type { Api, ApiError } from '../api/index.ts'
import type { FolderLook } from './look-at-folder.ts'

/** Files told of by one call. */
const AT_ONCE = 300

/** Begins the import of a folder and tells what is in it; gives the import, whose files are to be sent then. */
export async function beginImport(
  api: Api,
  { name, pictures, leftOut }: FolderLook,
  shape: ImportShape,
): Promise<Result<ImportJobReport, ApiError>> {
  const files = [...pictures.map((picture) => ({ ...picture, reason: null })), ...leftOut].map(
    ({ path, file, reason }) => ({ path, size: file.size, modified: file.lastModified, refusal: reason }),
  )
  const begun = await api.call<ImportJobReport>('imports', {
    method: 'POST',
    body: { name, shape, files: files.length },
  })
  if (!begun.ok) return begun
  let job = begun.value.body
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const told = await api.call<ImportJobReport>(`imports/${job.id}/files`, {
      method: 'POST',
      body: { files: files.slice(start, start + AT_ONCE) },
    })
    if (!told.ok) {
      // Nothing was sent yet: it is begun anew.
      await api.call(`imports/${job.id}/cancel`, { method: 'POST', body: {} })
      return told
    }
    job = told.value.body
  }
  return ok(job)
}
