import type { BlockRegistry } from '../../blocks/index.ts'
import type { Accounts, HashCost, LogRefusal } from '../accounts/index.ts'
import type { AuditService } from '../audit/index.ts'
import type { Db } from '../db/index.ts'
import type { EmbeddabilityChecks } from '../embeddability/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { FindService } from '../find/index.ts'
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
import type { SitePartsService } from '../site-parts/index.ts'
import type { TermsService } from '../terms/index.ts'
import type { BackupsService, BeginBackup } from '../transfer/index.ts'
import type { TrashService } from '../trash/index.ts'
import type { UploadsService } from '../uploads/index.ts'
import type { WelcomeService } from '../welcome/index.ts'

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
  logRefusal: LogRefusal
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
