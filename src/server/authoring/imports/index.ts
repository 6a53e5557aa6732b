// Imports of folders of pictures that become works: planned, created, and updated later. Folders are on this machine,
// or come from a browser. Command lines and screens are elsewhere.

export { IMPORT_SHAPES, type ImportShape } from '../../../core/imports/sent-folder.ts'
export { createImportJobsService, type FolderReport, type ImportJobsService } from './import-jobs.service.ts'
export { importsRoutes } from './imports.routes.ts'
export {
  createImportsService,
  type ImportPlan,
  type ImportsService,
} from './imports.service.ts'
export type { LeftOutReason } from './walk-folder.ts'
