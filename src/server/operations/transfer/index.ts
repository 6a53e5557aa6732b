// Backup of a whole site into one file, restore from it, and moves to another database or storage: rows in a form that
// every engine reads, files by their keys.
export { backUp } from './backup.ts'
export { type BeginBackup, backupProcess } from './backup-process.ts'
export { backupsRoutes } from './backups.routes.ts'
export { type BackupsService, createBackupsService } from './backups.service.ts'
export { move } from './move.ts'
export { refuseUnfinished, refuseUnfinishedPlace } from './refuse-unfinished.ts'
export { restore } from './restore.ts'
export type { Progress } from './site-location.ts'
export { TransferError } from './transfer-error.ts'
