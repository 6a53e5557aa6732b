// What the command line needs of the server: settings, and services on a data folder. The request handler is not here:
// it is in `app/` and imports React, which most commands do without.
export { type Accounts, LoginUnavailableError, type UserRecord } from './accounts/index.ts'
export { openServices, type Services } from './app/create-services.ts'
export { checkData } from './check/index.ts'
export { databaseFile, errorCode, NewerDatabaseError, UnfitDatabaseError } from './db/index.ts'
export { isPublicAddress } from './embeddability/index.ts'
export { clientIp, networksOf, plainAddress, type TrustedProxies, trustedProxies } from './http/index.ts'
export {
  IMPORT_SHAPES,
  type ImportPlan,
  type ImportReport,
  type ImportShape,
  type LeftOut,
  type LeftOutReason,
} from './imports/index.ts'
export { pictureProcess } from './media/index.ts'
export type { PageDraft } from './pages/index.ts'
export {
  type Config,
  createLogger,
  DamagedDataError,
  jsonLine,
  type ListenOn,
  type LogFormat,
  type Logger,
  packageRoot,
  packageVersion,
  readConfig,
} from './platform/index.ts'
export {
  type BackupResult,
  backUp,
  backupProcess,
  type MoveResult,
  move,
  type Progress,
  refuseUnfinishedPlace,
  restore,
  TransferError,
} from './transfer/index.ts'
export { type DemoBody, type DemoContent, type DemoItem, readDemoContent } from './welcome/index.ts'
