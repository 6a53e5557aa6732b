export { type Cache, type Caches, createCaches } from './caches.ts'
export {
  type Config,
  DEFAULT_CACHE_MB,
  type ListenOn,
  type PostgresConfig,
  readConfig,
} from './config.ts'
export { DamagedDataError } from './damaged-data-error.ts'
export { type ContentTag, concerns, createInvalidation, type Invalidation } from './invalidation.ts'
export { type Logger, logger } from './logger.ts'
export { packageRoot, packageVersion } from './package-root.ts'
