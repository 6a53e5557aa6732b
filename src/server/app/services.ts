import type { BlockRegistry } from '../../blocks/index.ts'
import type { Accounts, HashCost, LogRefusal } from '../accounts/index.ts'
import type { AdminSearchService } from '../authoring/admin-search/index.ts'
import type { EntriesService } from '../authoring/entries/index.ts'
import type { ImportJobsService, ImportsService } from '../authoring/imports/index.ts'
import type { JobsService } from '../authoring/jobs/index.ts'
import type { LibraryService, Sweep } from '../authoring/library/index.ts'
import type { MessagesService } from '../authoring/messages/index.ts'
import type { OnboardingService } from '../authoring/onboarding/index.ts'
import type { PreviewsService } from '../authoring/previews/index.ts'
import type { RedirectsService } from '../authoring/redirects/index.ts'
import type { SingletonsService } from '../authoring/singletons/index.ts'
import type { TermsService } from '../authoring/terms/index.ts'
import type { TrashService } from '../authoring/trash/index.ts'
import type { UploadsService } from '../authoring/uploads/index.ts'
import type { AuditService } from '../editing/audit/index.ts'
import type { Events } from '../editing/events/index.ts'
import type { Db } from '../kit/db/index.ts'
import type { Caches, Invalidation, Logger, Readiness } from '../kit/platform/index.ts'
import type { SiteMailService } from '../operations/site-mail/index.ts'
import type { BackupsService, BeginBackup } from '../operations/transfer/index.ts'
import type { EmbeddabilityChecks } from '../site/embeddability/index.ts'
import type { IconsService } from '../site/icons/index.ts'
import type { FilmTools, MediaService, PictureTools } from '../site/media/index.ts'
import type { MenusService } from '../site/menus/index.ts'
import type { PagesService } from '../site/pages/index.ts'
import type { PortfolioService, PreviewItem } from '../site/portfolio/index.ts'
import type { SearchService } from '../site/search/index.ts'
import type { SettingsService } from '../site/settings/index.ts'
import type { SharesService } from '../site/shares/index.ts'
import type { Housekeeping } from './housekeeping.ts'

/** The services that read and write content, opened on one data folder. */
export interface Services {
  /** Kinds of blocks that pages and items may hold. */
  blocks: BlockRegistry
  portfolio: PortfolioService
  pages: PagesService
  /** Works and pages as their authors change them. */
  entries: EntriesService
  /** Terms as their authors change them. */
  terms: TermsService
  /** Plans of imports of folders on this machine. */
  imports: ImportsService
  audit: AuditService
  redirects: RedirectsService
  /** Links to content that is not public, and works as they show them. */
  previews: PreviewsService
  previewItem: PreviewItem
  menus: MenusService
  /** Menus, appearance and settings as their authors change them. */
  singletons: SingletonsService
  settings: SettingsService
  media: MediaService
  /** Media library of the studio. */
  library: LibraryService
  /** Search for content that an author may want to open. */
  adminSearch: AdminSearchService
  /** Imports of folders of pictures that become works. */
  importJobs: ImportJobsService
  /** Background jobs that change many entries. */
  jobs: JobsService
  /** Trash of works, pages and media. */
  trash: TrashService
  onboarding: OnboardingService
  messages: MessagesService
  /** State of the mail settings, and sending of test mails. */
  siteMail: SiteMailService
  /** Backups created in the studio. */
  backups: BackupsService
  /** Removes stored files that nothing uses. */
  sweep: Sweep
  /** Removes expired data of all kinds. */
  housekeeping: Housekeeping
  /** Files that are being uploaded. */
  uploads: UploadsService
  accounts: Accounts
  logRefusal: LogRefusal
  search: SearchService
  shares: SharesService
  icons: IconsService
  /** Probes sites for previews; the server tells its own address. */
  embeddability: EmbeddabilityChecks
  /** Tells what has happened, after the commit. */
  events: Events
  invalidation: Invalidation
  caches: Caches
  /** Checks whether database and files can be used. */
  readiness: Readiness
  /** Connections of this process to a database server; `null` without one. */
  connections: Db['connections']
  /** Takes a lock shared by all processes of this site; `null` if another process holds it. */
  lock: Db['lock']
  /** Names of the migrations that were applied on opening. */
  migrated: string[]
  /** Starts the background work. Called once the server is ready. */
  startBackground(): void
  /** Stops background work and closes the database. */
  close(): Promise<void>
}

export interface ServicesOptions {
  /** Kinds of blocks of this site. */
  blocks: BlockRegistry
  now?: () => Date
  /** Cost of a password hash, and the pause of throttled logins; tests make both cheap. */
  hashCost?: HashCost
  pause?: (ms: number) => Promise<void>
  /** Decoders and encoders of pictures. Defaults to those of this process. */
  pictures?: PictureTools
  /** Starts a backup. By default there is none, which the studio shows. */
  beginBackup?: BeginBackup
  /** Readers of video files. Defaults to programs of the system, if it has them. */
  films?: FilmTools
  /** Receives a sentence for each failure in the background. Defaults to standard error. */
  log?: Logger
  /** Database of the folder if it is already open; used by tests. */
  db?: Db
  /** Time in milliseconds that background work pauses after a storage failure; tests shorten it. */
  waitMs?: number
  /** Time in milliseconds that a visitor waits for a picture that is being made. Defaults to one and a half seconds. */
  renditionTimeoutMs?: number
  /** Widths in pixels of the renditions of new pictures. Defaults to the usual ones. */
  renditionWidths?: readonly number[]
  /** Returns the free bytes on the disk of a folder. Defaults to the real number. */
  freeBytes?: (folder: string) => Promise<number>
}
