// What the command line needs of the server: settings, and services on a data folder. The request handler is not here:
// it is in `app/` and imports React, which most commands do without.
export { type Accounts, LoginUnavailableError, type UserRecord } from './accounts/index.ts'
export { openServices, type Services } from './app/create-services.ts'
export {
  type FolderReport,
  IMPORT_SHAPES,
  type ImportPlan,
  type ImportShape,
  type LeftOutReason,
} from './authoring/imports/index.ts'
export {
  type DemoBody,
  type DemoContent,
  type DemoItem,
  readDemoContent,
} from './authoring/onboarding/index.ts'
export { databaseFile, errorCode, NewerDatabaseError, UnfitDatabaseError } from './kit/db/index.ts'
export { clientIp, networksOf, plainAddress, type TrustedProxies, trustedProxies } from './kit/http/index.ts'
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
} from './kit/platform/index.ts'
export { checkData } from './operations/check/index.ts'
export {
  backUp,
  backupProcess,
  move,
  type Progress,
  refuseUnfinishedPlace,
  restore,
  TransferError,
} from './operations/transfer/index.ts'
export { isPublicAddress } from './site/embeddability/index.ts'
export { pictureProcess } from './site/media/index.ts'
export type { PageDraft } from './site/pages/index.ts'
