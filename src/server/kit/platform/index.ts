export { type Cache, type Caches, createCaches } from './caches.ts'
export {
  type Config,
  childEnvironment,
  DEFAULT_CACHE_MB,
  type ListenOn,
  type PostgresConfig,
  readConfig,
} from './config.ts'
export { DamagedDataError } from './damaged-data-error.ts'
export { type ContentTag, concerns, createInvalidation, type Invalidation } from './invalidation.ts'
export {
  createLogger,
  jsonLine,
  type LogFields,
  type LogFormat,
  type Logger,
  logger,
} from './logger.ts'
export { packageRoot, packageVersion } from './package-root.ts'
export { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts'
export type { S3Config } from './storage-settings.ts'
export { createTally, type TallyCount } from './tally.ts'
export { createTask, createWorker, type Pass, type Task } from './worker.ts'
