import { join } from 'node:path'
import type { BlockRegistry } from '../../blocks/index.ts'
import {
  type Accounts,
  authSecret,
  createAccountsService,
  createKeyedHash,
  type HashCost,
} from '../accounts/index.ts'
import { type AuditService, createAuditService } from '../audit/index.ts'
import { type Db, openConfigured, restrictPermissions, storageFailure, type Watching } from '../db/index.ts'
import { createEmbeddabilityChecks, type EmbeddabilityChecks } from '../embeddability/index.ts'
import { createEntriesService, type EntriesService, type TakeBacks } from '../entries/index.ts'
import { createFindService, type FindService } from '../find/index.ts'
import { createIconsService, type IconsService } from '../icons/index.ts'
import {
  createImportJobsService,
  createImportsService,
  type ImportJobsService,
  type ImportsService,
} from '../imports/index.ts'
import { createJobsService, type JobsService } from '../jobs/index.ts'
import { createLibraryService, createSweep, type LibraryService, type Sweep } from '../library/index.ts'
import {
  createMediaService,
  type FilmTools,
  type MediaService,
  ownPictureTools,
  type PictureTools,
} from '../media/index.ts'
import { createMenusService, type MenusService } from '../menus/index.ts'
import { createMessagesService, type MessagesService } from '../messages/index.ts'
import { createPagesService, type PagesService } from '../pages/index.ts'
import {
  type Caches,
  type Config,
  createCaches,
  createInvalidation,
  createReadiness,
  DEFAULT_CACHE_MB,
  type Invalidation,
  type Logger,
  logger,
  packageRoot,
  type Readiness,
  type ReadinessCheck,
} from '../platform/index.ts'
import {
  createItemPreview,
  createPortfolioService,
  type PortfolioService,
  type PreviewItem,
} from '../portfolio/index.ts'
import { createPreviewsService, type PreviewsService } from '../previews/index.ts'
import { createRedirectsService, type RedirectsService } from '../redirects/index.ts'
import { createSearchService, type SearchService } from '../search/index.ts'
import { createSettingsService, type SettingsService } from '../settings/index.ts'
import { createSharesService, type SharesService } from '../shares/index.ts'
import { createSiteMailService, type SiteMailService } from '../site-mail/index.ts'
import { createSitePartsService, type SitePartsService } from '../site-parts/index.ts'
import { openStorage, type Storage } from '../storage/index.ts'
import { createTermsService, type TermsService } from '../terms/index.ts'
import { type BackupsService, type BeginBackup, createBackupsService } from '../transfer/index.ts'
import { createTrashService, type TrashService } from '../trash/index.ts'
import { createUploadsService, type UploadsService } from '../uploads/index.ts'
import { createWelcomeService, type WelcomeService } from '../welcome/index.ts'

/** The services that read and write content, opened on one data folder. */
export interface Services {
  /** The kinds of blocks that pages and items may hold. */
  blocks: BlockRegistry
  portfolio: PortfolioService
  pages: PagesService
  /** Works and pages as their authors change them. */
  entries: EntriesService
  /** Terms as their authors change them. */
  terms: TermsService
  /** Folders of pictures that become works. */
  imports: ImportsService
  audit: AuditService
  redirects: RedirectsService
  /** Links to what is not public, and works as they show them. */
  previews: PreviewsService
  previewItem: PreviewItem
  menus: MenusService
  /** Menus, appearance and settings as their authors change them. */
  siteParts: SitePartsService
  settings: SettingsService
  media: MediaService
  /** Media as those who make the site see them. */
  library: LibraryService
  /** What an author may want to go to. */
  find: FindService
  /** Changes of many entries in the background. */
  importJobs: ImportJobsService
  jobs: JobsService
  /** The one trash of works, pages and media. */
  trash: TrashService
  welcome: WelcomeService
  messages: MessagesService
  /** Whether the site can send mail. */
  siteMail: SiteMailService
  /** Backups taken by the studio. */
  backups: BackupsService
  /** Removes stored files that nothing uses. */
  sweep: Sweep
  /** Files that are being sent. */
  uploads: UploadsService
  accounts: Accounts
  search: SearchService
  shares: SharesService
  icons: IconsService
  /** Probes sites for previews; started by the server, which knows its own address. */
  embeddability: EmbeddabilityChecks
  invalidation: Invalidation
  caches: Caches
  /** Whether database and files can be used. */
  readiness: Readiness
  /** Connections of this process to a database server; `null` without one. */
  connections: Db['connections']
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
  /** How a backup is begun. By default there is none, which is said. */
  beginBackup?: BeginBackup
  /** Where films are read. Defaults to programs of the system, if it has them. */
  films?: FilmTools
  /** Gets a sentence for each failure in the background. Defaults to standard error. */
  log?: Logger
  /** The folder's database if it is already open; tests look into it. */
  db?: Db
  /** How long background work pauses after a storage failure, in milliseconds; tests shorten it. */
  waitMs?: number
  /** Widths in pixels at which new pictures are offered, where not the usual ones. */
  renditionWidths?: readonly number[]
  /** Bytes free on the disk of a folder, where not those that are. */
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * Opens the data folder, creates it if it is missing, and migrates its database.
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
    beginBackup,
    films,
    hashCost,
    pause,
    db = openConfigured(config),
    waitMs,
    renditionWidths,
    freeBytes,
  }: ServicesOptions,
): Promise<Services> {
  try {
    await restrictPermissions(config.dataDir, log)
    const applied = await db.migrate(log)
    // Created at the start, because the disk may be full when somebody first logs in.
    const { dataDir } = config
    const secret = await authSecret({ dataDir, configured: config.authSecret ?? null, db, log })
    const invalidation = createInvalidation()
    let watching: Watching | null = null
    const caches = createCaches((config.cacheMb ?? DEFAULT_CACHE_MB) * 1024 * 1024, {
      maxAgeMs: db.cacheMs,
      trustedSince: () => watching?.trustedSince() ?? Number.NEGATIVE_INFINITY,
      isOutage: (error) => storageFailure(error) !== null,
    })
    const storage = await openStorage(config)
    const media = createMediaService({
      storage,
      db,
      invalidation,
      pictures,
      films,
      now,
      log,
      waitMs,
      renditionWidths,
      ...(config.avif === false && { renditionFormats: ['webp', 'jpeg'] as const }),
      mediaUrl: config.mediaUrl ?? null,
    })
    const settings = createSettingsService({ db, media, invalidation, log })
    const portfolio = createPortfolioService({
      blocks,
      db,
      media,
      invalidation,
      caches,
      orders: settings.stored,
      now,
      log,
    })
    const probe = { allowHosts: config.previewAllowHosts ?? [] }
    const embeddability = createEmbeddabilityChecks({
      store: portfolio.embeddability,
      invalidation,
      now,
      log,
      probe,
      waitMs,
    })
    const { siteUrl = null, smtpUrl = null, mailFrom = null, passwordLeakCheck = null } = config
    const forAccounts = { siteUrl, smtpUrl, mailFrom, passwordLeakCheck, secret, db, settings, now, log }
    const accounts = createAccountsService({ ...forAccounts, hashCost, pause })
    const pages = createPagesService({ blocks, db, media, invalidation, now, log })
    const takeBacks: TakeBacks = new Map()
    const menus = createMenusService({ db, invalidation, log })
    const ofEntries = { db, blocks, settings, media, menus, takeBacks }
    const entries = createEntriesService({ ...ofEntries, invalidation, now, log })
    const siteParts = createSitePartsService({ db, invalidation, settings, menus, takeBacks, now })
    const terms = createTermsService({ db, invalidation, settings, takeBacks, now })
    const redirects = createRedirectsService({ db, now, log })
    const previews = createPreviewsService({ db, entries, hash: createKeyedHash(secret), now, log })
    const uploads = createUploadsService({ db, storage, media, settings, dataDir, now, free: freeBytes })
    const sweep = createSweep({ db, storage, now })
    const library = createLibraryService({ db, storage, pictures, media, settings, invalidation, now })
    const trash = createTrashService({ db, entries, library, now })
    const welcome = createWelcomeService({ settings, entries, db, siteParts })
    const jobs = createJobsService({ db, entries, now, log })
    const importJobs = createImportJobsService({ db, media, entries, portfolio, library, now, log })
    const messages = createMessagesService({ ...forAccounts, hash: createKeyedHash(secret) })
    const siteMail = createSiteMailService({ ...forAccounts, people: accounts.profiles })
    const working = [entries.due, jobs.runner, importJobs.runner, messages.mailing]
    for (const { tidy } of [previews, uploads, trash, jobs, importJobs, sweep, messages])
      entries.due.alsoTidy(tidy)
    return {
      blocks,
      portfolio,
      pages,
      entries,
      terms,
      imports: createImportsService({ db, media, entries, portfolio, now }),
      audit: createAuditService({ db, now }),
      redirects,
      previews,
      previewItem: createItemPreview({ db, blocks, media, now }),
      search: createSearchService({ blocks, portfolio, pages, media, invalidation, caches }),
      shares: createSharesService({
        media,
        settings,
        pages,
        portfolio,
        fonts: join(packageRoot(), 'dist', 'server', 'fonts'),
      }),
      icons: createIconsService({ media, settings }),
      menus,
      siteParts,
      settings,
      media,
      library,
      find: createFindService({ db, blocks, portfolio, media, caches, log }),
      trash,
      welcome,
      messages,
      siteMail,
      backups: createBackupsService({ db, begin: beginBackup, now }),
      importJobs,
      jobs,
      uploads,
      sweep,
      accounts,
      embeddability,
      invalidation,
      caches,
      lock: db.lock,
      readiness: createReadiness({ checks: readinessChecks(db, storage), log }),
      connections: db.connections,
      migrated: applied,
      startBackground() {
        watching?.stop()
        watching = db.watch(invalidation.emit, log)
        media.renditions.start()
        accounts.startTidying()
        for (const work of working) work.start()
      },
      async close() {
        watching?.stop()
        const background = [
          media.close(),
          embeddability.stop(),
          accounts.stop(),
          ...working.map((work) => work.stop()),
        ]
        await Promise.all([...background, previews.close(), redirects.close()])
        pictures.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** What must work before visitors are let in. */
const readinessChecks = (db: Db, storage: Storage): ReadinessCheck[] => [
  { name: 'database', check: db.check },
  { name: 'storage', check: storage.check },
  {
    name: 'migrations',
    async check() {
      const pending = await db.pendingMigrations()
      if (pending.length > 0) throw new Error(`${pending.join(', ')} must be applied`)
    },
  },
]
