import type { BlockRegistry } from '../../blocks/index.ts'
import { type Accounts, authSecret, createAccountsService, type HashCost } from '../accounts/index.ts'
import { type Db, migrate, openDatabase, restrictPermissions, watchOtherWriters } from '../db/index.ts'
import { createEmbeddabilityChecks, type EmbeddabilityChecks } from '../embeddability/index.ts'
import { createMediaService, type MediaService, ownPictureTools, type PictureTools } from '../media/index.ts'
import { createMenusService, type MenusService } from '../menus/index.ts'
import { createPagesService, type PagesService } from '../pages/index.ts'
import {
  type Caches,
  type Config,
  createCaches,
  createInvalidation,
  DEFAULT_CACHE_MB,
  type Invalidation,
  type Logger,
  logger,
} from '../platform/index.ts'
import { createPortfolioService, type PortfolioService } from '../portfolio/index.ts'
import { createSearchService, type SearchService } from '../search/index.ts'
import { createSettingsService, type SettingsService } from '../settings/index.ts'

/** Everything that reads or writes content, opened on one data folder. */
export interface Services {
  /** The kinds of blocks that pages and items may hold. */
  blocks: BlockRegistry
  portfolio: PortfolioService
  pages: PagesService
  menus: MenusService
  settings: SettingsService
  media: MediaService
  accounts: Accounts
  search: SearchService
  /** Asks sites whether they may be previewed; begun by the server, which knows its own address. */
  embeddability: EmbeddabilityChecks
  invalidation: Invalidation
  /** What is kept of all this to answer faster. */
  caches: Caches
  /** Names of the migrations applied while opening. */
  migrated: string[]
  /** Encodes waiting renditions and notices what other processes write; for a server that is ready. */
  startBackground(): void
  /** Ends background work and closes the database. */
  close(): Promise<void>
}

export interface ServicesOptions {
  /** The kinds of blocks of this site. */
  blocks: BlockRegistry
  now?: () => Date
  /** What hashing a password costs, and how slowing somebody down is waited for; tests make both cheap. */
  hashCost?: HashCost
  pause?: (ms: number) => Promise<void>
  /** Where pictures are decoded and encoded; in this process unless told. */
  pictures?: PictureTools
  /** Gets one sentence for each thing that went wrong in the background; written to standard error unless told. */
  log?: Logger
  /** The database of the folder, where it is open already; tests look behind it. */
  db?: Db
  /** How long background work waits while disk or database do not work, in milliseconds; tests are in a hurry. */
  waitMs?: number
  /** Widths in pixels at which new pictures are offered, where not the usual ones. */
  renditionWidths?: readonly number[]
}

/**
 * Opens the data folder, creating it when missing, and brings its database to the newest schema.
 *
 * @throws NewerDatabaseError, DamagedDataError, or the system's error when the folder cannot be written
 */
export async function openServices(
  config: Pick<Config, 'dataDir'> & Partial<Config>,
  {
    blocks,
    now = () => new Date(),
    log = logger,
    pictures = ownPictureTools(),
    hashCost,
    pause,
    db = openDatabase(config.dataDir),
    waitMs,
    renditionWidths,
  }: ServicesOptions,
): Promise<Services> {
  try {
    await restrictPermissions(config.dataDir, log)
    const { applied } = await migrate(db.query)
    // Now, not when the first visitor wants to log in: the disk may be full by then.
    const secret = await authSecret(config.dataDir, config.authSecret ?? null)
    const invalidation = createInvalidation()
    const caches = createCaches((config.cacheMb ?? DEFAULT_CACHE_MB) * 1024 * 1024)
    const media = await createMediaService({
      dataDir: config.dataDir,
      db,
      invalidation,
      pictures,
      log,
      waitMs,
      renditionWidths,
    })
    const portfolio = createPortfolioService({ blocks, db, media, invalidation, caches, now, log })
    const ask = { allowHosts: config.previewAllowHosts ?? [] }
    const embeddability = createEmbeddabilityChecks({
      store: portfolio.embeddability,
      invalidation,
      now,
      log,
      ask,
      waitMs,
    })
    const settings = createSettingsService({ db, media, invalidation, log })
    const { siteUrl = null, smtpUrl = null, mailFrom = null, passwordLeakCheck = null } = config
    const forAccounts = { siteUrl, smtpUrl, mailFrom, passwordLeakCheck, secret, db, settings, now, log }
    const accounts = createAccountsService({ ...forAccounts, hashCost, pause })
    const pages = createPagesService({ blocks, db, media, invalidation, now, log })
    let stopWatching = () => {}
    return {
      blocks,
      portfolio,
      pages,
      search: createSearchService({ blocks, portfolio, pages, media, invalidation }),
      menus: createMenusService({ db, invalidation, log }),
      settings,
      media,
      accounts,
      embeddability,
      invalidation,
      caches,
      migrated: applied,
      startBackground() {
        stopWatching()
        stopWatching = watchOtherWriters(db, invalidation)
        media.renditions.start()
        accounts.startTidying()
      },
      async close() {
        stopWatching()
        await Promise.all([media.close(), embeddability.stop(), accounts.stop()])
        pictures.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
