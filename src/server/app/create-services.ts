import { join } from 'node:path'
import type { BlockRegistry } from '../../blocks/index.ts'
import { type Accounts, authSecret, createAccountsService, type HashCost } from '../accounts/index.ts'
import { type Db, makeFolder, openDatabase, openPostgres, restrictPermissions } from '../db/index.ts'
import { createEmbeddabilityChecks, type EmbeddabilityChecks } from '../embeddability/index.ts'
import { createIconsService, type IconsService } from '../icons/index.ts'
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
  packageRoot,
} from '../platform/index.ts'
import { createPortfolioService, type PortfolioService } from '../portfolio/index.ts'
import { createSearchService, type SearchService } from '../search/index.ts'
import { createSettingsService, type SettingsService } from '../settings/index.ts'
import { createSharesService, type SharesService } from '../shares/index.ts'

/** The services that read and write content, opened on one data folder. */
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
  shares: SharesService
  icons: IconsService
  /** Probes sites for previews; started by the server, which knows its own address. */
  embeddability: EmbeddabilityChecks
  invalidation: Invalidation
  caches: Caches
  /** Takes a lock between all processes on this site; `null` when another process holds it. */
  lock: Db['lock']
  /** Names of the migrations that were applied on opening. */
  migrated: string[]
  /** Starts encoding pending renditions and watching for writes by other processes. Called once the server is ready. */
  startBackground(): void
  /** Stops background work and closes the database. */
  close(): Promise<void>
}

export interface ServicesOptions {
  /** The kinds of blocks of this site. */
  blocks: BlockRegistry
  now?: () => Date
  /** The cost of a password hash, and how throttled logins wait; tests make both cheap. */
  hashCost?: HashCost
  pause?: (ms: number) => Promise<void>
  /** Where pictures are decoded and encoded. Defaults to this process. */
  pictures?: PictureTools
  /** Gets a sentence for each failure in the background. Defaults to standard error. */
  log?: Logger
  /** The folder's database if it is already open; tests look into it. */
  db?: Db
  /** How long background work pauses after a storage failure, in milliseconds; tests shorten it. */
  waitMs?: number
  /** Widths in pixels at which new pictures are offered, where not the usual ones. */
  renditionWidths?: readonly number[]
}

/**
 * Opens the data folder, creates it if it is missing, and migrates its database.
 *
 * @throws NewerDatabaseError, DamagedDataError, or the system's error when the folder cannot be written
 *
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
    db = openConfigured(config),
    waitMs,
    renditionWidths,
  }: ServicesOptions,
): Promise<Services> {
  try {
    await restrictPermissions(config.dataDir, log)
    const applied = await db.migrate()
    // Created at the start, because the disk may be full when somebody first logs in.
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
    const probe = { allowHosts: config.previewAllowHosts ?? [] }
    const embeddability = createEmbeddabilityChecks({
      store: portfolio.embeddability,
      invalidation,
      now,
      log,
      probe,
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
      shares: createSharesService({
        media,
        settings,
        pages,
        portfolio,
        fonts: join(packageRoot(), 'dist', 'server', 'fonts'),
      }),
      icons: createIconsService({ media, settings }),
      menus: createMenusService({ db, invalidation, log }),
      settings,
      media,
      accounts,
      embeddability,
      invalidation,
      caches,
      lock: db.lock,
      migrated: applied,
      startBackground() {
        stopWatching()
        stopWatching = db.watch(invalidation.emit, log)
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

/** The database the settings name: PostgreSQL by its address, else a file in the data folder. */
function openConfigured({ dataDir, database }: Pick<Config, 'dataDir'> & Partial<Config>): Db {
  if (!database) return openDatabase(dataDir)
  // Media and the key of sessions are kept there.
  makeFolder(dataDir)
  return openPostgres(database)
}
