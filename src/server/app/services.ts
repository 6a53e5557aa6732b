import type { BlockRegistry } from '../../blocks/index.ts'
import type { Accounts, HashCost, LogRefusal } from '../accounts/index.ts'
import type { AuditService } from '../audit/index.ts'
import type { Db } from '../db/index.ts'
import type { EmbeddabilityChecks } from '../embeddability/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { AdminSearchService } from '../find/index.ts'
import type { IconsService } from '../icons/index.ts'
import type { ImportJobsService, ImportsService } from '../imports/index.ts'
import type { JobsService } from '../jobs/index.ts'
import type { LibraryService, Sweep } from '../library/index.ts'
import type { FilmTools, MediaService, PictureTools } from '../media/index.ts'
import type { MenusService } from '../menus/index.ts'
import type { MessagesService } from '../messages/index.ts'
import type { PagesService } from '../pages/index.ts'
import type { Caches, Invalidation, Logger, Readiness } from '../platform/index.ts'
import type { PortfolioService, PreviewItem } from '../portfolio/index.ts'
import type { PreviewsService } from '../previews/index.ts'
import type { RedirectsService } from '../redirects/index.ts'
import type { SearchService } from '../search/index.ts'
import type { SettingsService } from '../settings/index.ts'
import type { SharesService } from '../shares/index.ts'
import type { SiteMailService } from '../site-mail/index.ts'
import type { SingletonsService } from '../site-parts/index.ts'
import type { TermsService } from '../terms/index.ts'
import type { BackupsService, BeginBackup } from '../transfer/index.ts'
import type { TrashService } from '../trash/index.ts'
import type { UploadsService } from '../uploads/index.ts'
import type { WelcomeService } from '../welcome/index.ts'

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
  /** Imports of folders of pictures that become works. */
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
  /** Background jobs that change many entries. */
  importJobs: ImportJobsService
  jobs: JobsService
  /** Trash of works, pages and media. */
  trash: TrashService
  welcome: WelcomeService
  messages: MessagesService
  /** State of the mail settings, and sending of test mails. */
  siteMail: SiteMailService
  /** Backups created in the studio. */
  backups: BackupsService
  /** Removes stored files that nothing uses. */
  sweep: Sweep
  /** Files that are being uploaded. */
  uploads: UploadsService
  accounts: Accounts
  logRefusal: LogRefusal
  search: SearchService
  shares: SharesService
  icons: IconsService
  /** Probes sites for previews; started by the server, which knows its own address. */
  embeddability: EmbeddabilityChecks
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
  /** Starts encoding pending renditions and watching for writes by other processes. Called once the server is ready. */
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
  /** Widths in pixels of the renditions of new pictures. Defaults to the usual ones. */
  renditionWidths?: readonly number[]
  /** Returns the free bytes on the disk of a folder. Defaults to the real number. */
  freeBytes?: (folder: string) => Promise<number>
}
