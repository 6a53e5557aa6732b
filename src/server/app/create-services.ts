import { join } from 'node:path'
import { authSecret, createAccountsService, createKeyedHash, createRefusalLog } from '../accounts/index.ts'
import { createAdminSearchService } from '../authoring/admin-search/index.ts'
import { createEntriesService } from '../authoring/entries/index.ts'
import { createImportJobsService, createImportsService } from '../authoring/imports/index.ts'
import { createJobsService } from '../authoring/jobs/index.ts'
import { createLibraryService, createSweep } from '../authoring/library/index.ts'
import { createMessagesService } from '../authoring/messages/index.ts'
import { createDemoRemoval, createOnboardingService, readDemoContent } from '../authoring/onboarding/index.ts'
import { createPreviewsService } from '../authoring/previews/index.ts'
import { createRedirectsService } from '../authoring/redirects/index.ts'
import { createSingletonsService } from '../authoring/singletons/index.ts'
import { createTermsService } from '../authoring/terms/index.ts'
import { createTrashService } from '../authoring/trash/index.ts'
import { createUploadsService } from '../authoring/uploads/index.ts'
import { createAuditService } from '../editing/audit/index.ts'
import type { UndoHandlers } from '../editing/changes/index.ts'
import { createEvents } from '../editing/events/index.ts'
import { type Db, openConfigured, restrictPermissions, storageFailure } from '../kit/db/index.ts'
import {
  type Config,
  createCaches,
  createInvalidation,
  createReadiness,
  createWorker,
  DEFAULT_CACHE_MB,
  logger,
  packageRoot,
  type ReadinessCheck,
} from '../kit/platform/index.ts'
import { openStorage, type Storage } from '../kit/storage/index.ts'
import { createSiteMailService } from '../operations/site-mail/index.ts'
import { createBackupsService, refuseUnfinished } from '../operations/transfer/index.ts'
import { createEmbeddabilityChecks } from '../site/embeddability/index.ts'
import { createIconsService } from '../site/icons/index.ts'
import { createMediaService, ownPictureTools, wholeFiles } from '../site/media/index.ts'
import { createMenusService } from '../site/menus/index.ts'
import { createPagesService } from '../site/pages/index.ts'
import { createItemPreview, createPortfolioService } from '../site/portfolio/index.ts'
import { createSearchService } from '../site/search/index.ts'
import { createSettingsService } from '../site/settings/index.ts'
import { createSharesService } from '../site/shares/index.ts'
import { createHousekeeping } from './housekeeping.ts'
import { listenToEvents } from './listen-to-events.ts'
import type { Services, ServicesOptions } from './services.ts'

export type { Services, ServicesOptions } from './services.ts'

/** Limit in milliseconds on the time that housekeeping spends on the order of works; a process that ends waits for it. */
const ORDERING_MS = 1000

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
    renditionTimeoutMs,
    renditionWidths,
    freeBytes,
  }: ServicesOptions,
): Promise<Services> {
  try {
    await restrictPermissions(config.dataDir, log)
    const allFiles = await openStorage(config)
    await refuseUnfinished({ db, storage: allFiles })
    const applied = await db.migrate(log)
    const storage = wholeFiles(allFiles, db, log)
    // Created at the start, because the disk may be full when a user first logs in.
    const { dataDir } = config
    const secret = await authSecret({ dataDir, configured: config.authSecret ?? null, db, log })
    const invalidation = createInvalidation(log)
    const events = createEvents(log, () => invalidation.emit(['*']))
    const transactDeps = { db, invalidation, events }
    const changes = db.watch(invalidation.emit)
    const caches = createCaches((config.cacheMb ?? DEFAULT_CACHE_MB) * 1024 * 1024, {
      maxAgeMs: db.cacheMs,
      trustedSince: changes.trustedSince,
      isOutage: (error) => storageFailure(error) !== null,
    })
    const media = createMediaService({
      ...transactDeps,
      storage,
      pictures,
      films,
      now,
      log,
      waitMs,
      renditionTimeoutMs,
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
      probe,
      waitMs,
    })
    const { siteUrl = null, smtpUrl = null, mailFrom = null, passwordLeakCheck = null } = config
    const accountDeps = { siteUrl, smtpUrl, mailFrom, passwordLeakCheck, secret, db, settings, now, log }
    const accounts = createAccountsService({ ...accountDeps, hashCost, pause })
    const pages = createPagesService({ blocks, db, media, invalidation, now, log })
    const undoHandlers: UndoHandlers = new Map()
    const menus = createMenusService({ db, invalidation, log })
    const entryDeps = { ...transactDeps, blocks, settings, media, menus, undoHandlers }
    const entries = createEntriesService({ ...entryDeps, now, log })
    const singletons = createSingletonsService({ ...transactDeps, settings, menus, undoHandlers, now })
    const terms = createTermsService({ ...transactDeps, settings, undoHandlers, now })
    const redirects = createRedirectsService({ ...transactDeps, undoHandlers, now, log })
    const previews = createPreviewsService({ db, entries, hash: createKeyedHash(secret), now, log })
    const uploads = createUploadsService({ db, storage, media, settings, dataDir, now, free: freeBytes })
    const sweep = createSweep({ db, storage, now })
    const library = createLibraryService({ ...transactDeps, storage, pictures, media, settings, now, log })
    const trash = createTrashService({ db, entries, library, now })
    const readDemo = () => readDemoContent(join(packageRoot(), 'demo')).catch(() => null)
    const demo = createDemoRemoval({ db, entries, settings, singletons, readDemo })
    const onboarding = createOnboardingService({ db, settings, entries, demo })
    const jobs = createJobsService({ db, entries, now })
    const importJobs = createImportJobsService({ db, media, entries, portfolio, library, now, log })
    const messages = createMessagesService({ ...accountDeps, events, hash: createKeyedHash(secret) })
    listenToEvents(events, { invalidation, mailing: messages.mailing })
    const siteMail = createSiteMailService({ ...accountDeps, people: accounts.profiles })
    const housekeeping = createHousekeeping({
      db,
      tasks: {
        entries: entries.due.tidy,
        'the order of works': () => entries.keepNewestFirst(ORDERING_MS),
        'preview links': previews.tidy,
        uploads: uploads.tidy,
        trash: trash.tidy,
        jobs: jobs.tidy,
        imports: importJobs.tidy,
        'unused files': sweep.tidy,
        messages: messages.tidy,
        accounts: accounts.tidy,
      },
      log,
    })
    const worker = createWorker(
      [
        changes.task,
        media.renditions,
        entries.due,
        jobs.runner,
        importJobs.runner,
        messages.mailing,
        embeddability,
        previews.counting,
        ...redirects.counting,
        housekeeping,
      ],
      log,
    )
    return {
      blocks,
      portfolio,
      pages,
      entries,
      terms,
      imports: createImportsService({ db, media }),
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
      singletons,
      settings,
      media,
      library,
      adminSearch: createAdminSearchService({ db, blocks, portfolio, media, caches, log }),
      trash,
      onboarding: onboarding,
      messages,
      siteMail,
      backups: createBackupsService({ db, begin: beginBackup, now }),
      importJobs,
      jobs,
      uploads,
      sweep,
      housekeeping,
      accounts,
      logRefusal: createRefusalLog({ hash: createKeyedHash(secret), now, log }),
      embeddability,
      events,
      invalidation,
      caches,
      lock: db.lock,
      readiness: createReadiness({ checks: readinessChecks(db, storage), log }),
      connections: db.connections,
      migrated: applied,
      startBackground: worker.start,
      async close() {
        changes.stop()
        // A pass may be waiting for a rendition that another process makes.
        await Promise.all([worker.stop(), media.renditions.close(), accounts.stop()])
        await Promise.all([media.close(), previews.close(), redirects.close()])
        pictures.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Returns the checks that must pass before the process gets requests. */
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
