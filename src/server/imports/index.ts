// Folders of pictures that become works: looked at, summed up, brought, and brought up to date later.
// Command lines and screens are elsewhere.
export { IMPORT_SHAPES, type ImportShape } from './import-plan.ts'
export {
  createImportsService,
  type ImportPlan,
  type ImportReport,
  type ImportsService,
} from './imports.service.ts'
export type { LeftOut, LeftOutReason } from './walk-folder.ts'
