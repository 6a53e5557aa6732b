import type { Generated, Insertable, Selectable } from 'kysely'
import type {
  ItemStatus,
  itemFields,
  mediaAssetFields,
  pageFields,
  RenditionFormat,
  Taxonomy,
  termFields,
} from '../../../core/content/index.ts'
import type { EntryKind, EntrySource, RevisionReason } from '../../../core/entry/index.ts'
import type { Row as DeclaredRow } from '../../../core/schema/index.ts'
import type {
  ApplicationPasswordTable,
  AttemptTable,
  CredentialTable,
  EventTable,
  InvitationTable,
  KnownAddressTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  UserTable,
  VerificationTable,
} from './account-tables.ts'
import type { AuditTable, PresenceTable } from './activity-tables.ts'
import type {
  ImportFileTable,
  ImportFolderTable,
  ImportJobFileTable,
  ImportJobTable,
  ImportJobWorkTable,
  ImportWorkTable,
} from './import-tables.ts'
import type { JobItemTable, JobTable } from './job-tables.ts'
import type { MessageTable } from './message-tables.ts'
import type { LeaseTable, SecretTable } from './process-tables.ts'
import type { MissedPathTable, RedirectTable } from './redirect-tables.ts'
import type { UploadPartTable, UploadTable } from './upload-tables.ts'
import type { EntryVersionTable } from './version-table.ts'

/** Tables of the database, as Kysely sees them. Dates are ISO 8601 in UTC, JSON columns hold text. */
export interface Schema {
  portfolio_item: ItemTable
  term: TermTable
  item_term: ItemTermTable
  media_asset: MediaAssetTable
  rendition: RenditionTable
  film: FilmTable
  page: PageTable
  menu: MenuTable
  setting: SettingTable
  user: UserTable
  session: SessionTable
  credential: CredentialTable
  verification: VerificationTable
  attempt: AttemptTable
  known_address: KnownAddressTable
  event: EventTable
  application_password: ApplicationPasswordTable
  invitation: InvitationTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  entry_version: EntryVersionTable
  working_copy: WorkingCopyTable
  revision: RevisionTable
  schedule: ScheduleTable
  redirect: RedirectTable
  missed_path: MissedPathTable
  media_usage: MediaUsageTable
  former_address: FormerAddressTable
  upload: UploadTable
  upload_part: UploadPartTable
  preview_link: PreviewLinkTable
  undo_token: UndoTokenTable
  term_alias: TermAliasTable
  audit: AuditTable
  presence: PresenceTable
  job: JobTable
  job_item: JobItemTable
  lease: LeaseTable
  secret: SecretTable
  import_folder: ImportFolderTable
  import_file: ImportFileTable
  import_work: ImportWorkTable
  import_job: ImportJobTable
  import_job_file: ImportJobFileTable
  import_job_work: ImportJobWorkTable
  message: MessageTable
}

/** Columns about the history of an entry, which works and pages have in common. */
interface EntryColumns {
  created_at: Generated<string>
  /** Id of the user who created the entry; `null` for the demo and for imports. */
  created_by: string | null
  source: Generated<EntrySource>
  trashed_at: string | null
  /** Status before the entry was moved to the trash. */
  trashed_from: ItemStatus | null
}

/** Works: their declared fields, and columns that the server derives or finds out. */
interface ItemTable extends DeclaredRow<typeof itemFields>, EntryColumns {
  id: Generated<number>
  /** Position in the manual order, smallest first. */
  position: Generated<number>
  modified_at: string
  /** URL that a preview of the work shows in a frame; empty if it has no preview. */
  frame_url: string
  framing: Generated<string>
  /** Time of the last check of `framing`; empty before the first one. */
  framing_checked_at: Generated<string>
  /** Title, folded for search. */
  folded_title: string
  /** Title, summary, facts and body, folded for search. */
  folded_text: string
  /** First category of the work in alphabetical order, in lower case; maintained by triggers. */
  first_category: Generated<string | null>
}

interface TermTable extends DeclaredRow<typeof termFields> {
  id: Generated<number>
  position: Generated<number>
}

/** Terms of works. Copies of status, date and position let one index answer "newest works of this term". */
interface ItemTermTable {
  item_id: number
  term_id: number
  status: ItemStatus
  published_at: string
  position: Generated<number>
}

interface MediaAssetTable extends DeclaredRow<typeof mediaAssetFields> {
  id: Generated<number>
  /** 1 if pages offer the picture as AVIF: all its sizes exist in that format. */
  has_avif: Generated<number>
  /** Crop that is shown, as JSON; empty if the whole picture is shown. */
  crop: Generated<string>
  /** 1 if the picture is decorative, so that screen readers skip it. */
  decorative: Generated<0 | 1>
  /** Metadata that was read from the file, as JSON. */
  metadata: Generated<string>
  /** Size of the original, in bytes. */
  bytes: number | null
  /** Name, title, alternative text and caption, folded for search. */
  folded_text: Generated<string>
  created_at: Generated<string>
  created_by: Generated<string>
  trashed_at: string | null
}

/** State of a rendition; a `planned` one becomes `failed` after a few failed attempts to encode it. */
export type RenditionState = 'planned' | 'ready' | 'failed'

interface RenditionTable {
  asset_id: number
  width: number
  height: number
  format: RenditionFormat
  state: RenditionState
  /** Process that encodes the rendition; empty if none does. */
  owner: Generated<string>
  /** Time from which the rendition may be taken, in milliseconds since 1970: end of a lease, or next attempt. */
  due_at: Generated<number>
  /** Number of failed attempts to encode the rendition. */
  attempts: Generated<number>
  /** Length of its file; `null` if it does not exist yet or was created by an earlier version. */
  bytes: number | null
}

/** Columns that only films have; `id` is that of the row in `media_asset`, and the bytes are of the public files. */
interface FilmTable {
  id: number
  webm_hash: string | null
  mp4_hash: string | null
  poster_id: number | null
  length_ms: number | null
  webm_bytes: number | null
  mp4_bytes: number | null
}

interface PageTable extends DeclaredRow<typeof pageFields>, EntryColumns {
  id: Generated<number>
  status: Generated<ItemStatus>
  published_at: Generated<string>
  modified_at: string
}

interface MenuTable {
  location: string
  entries: string
}

interface SettingTable {
  key: string
  value: string
}

/** Saved states of entries that are not public, if they differ from what the entry's row can hold. */
interface WorkingCopyTable {
  kind: string
  entry_id: number
  base_version: number
  /** Field values, as JSON. */
  data: string
  updated_at: string
  updated_by: string | null
  /** Title, folded for search; filled for entries only. `folded_text` holds the title and all texts. */
  folded_title: Generated<string>
  folded_text: Generated<string>
}

interface RevisionTable {
  id: Generated<number>
  kind: string
  entry_id: number
  number: number
  data: string
  reason: RevisionReason
  created_at: string
  created_by: string | null
}

interface ScheduleTable {
  kind: EntryKind
  entry_id: number
  action: 'publish' | 'unpublish'
  at: string
  data: string | null
  created_by: string | null
}

/** Uses of pictures and films by entries; `live` is 1 if visitors see them there. */
interface MediaUsageTable {
  asset_id: number
  kind: EntryKind
  entry_id: number
  place: string
  live: 0 | 1
}

/** Addresses that a picture had before it was cropped or replaced, with the file that it was made of. */
interface FormerAddressTable {
  address: string
  asset_id: number
  content_hash: string
  mime: string
  ended_at: string
}

interface PreviewLinkTable {
  id: string
  kind: EntryKind
  entry_id: number
  label: string
  data: string | null
  expires_at: string
  revoked_at: string | null
  created_at: string
  created_by: string | null
  opens: Generated<number>
  last_opened_at: string | null
}

interface UndoTokenTable {
  token: string
  data: string
  created_by: string | null
  expires_at: string
}

/** Former slugs of terms, each with the term that its address leads to. */
interface TermAliasTable {
  taxonomy: Taxonomy
  slug: string
  term_id: number
}

export type PreviewLinkRow = Selectable<PreviewLinkTable>
export type MissedPathRow = Selectable<MissedPathTable>
export type RedirectRow = Selectable<RedirectTable>
export type RevisionRow = Selectable<RevisionTable>
export type ScheduleRow = Selectable<ScheduleTable>
export type WorkingCopyRow = Selectable<WorkingCopyTable>
export type NewWorkingCopyRow = Insertable<WorkingCopyTable>
export type EntryVersionRow = Selectable<EntryVersionTable>
export type JobRow = Selectable<JobTable>
export type ImportJobRow = Selectable<ImportJobTable>
export type ImportJobFileRow = Selectable<ImportJobFileTable>
export type ImportJobWorkRow = Selectable<ImportJobWorkTable>
export type AuditRow = Selectable<AuditTable>

export type ItemRow = Selectable<ItemTable>
export type NewItemRow = Insertable<ItemTable>
export type TermRow = Selectable<TermTable>
export type NewTermRow = Insertable<TermTable>
export type MediaAssetRow = Selectable<MediaAssetTable>
export type NewMediaAssetRow = Insertable<MediaAssetTable>
export type RenditionRow = Selectable<RenditionTable>
export type UploadRow = Selectable<UploadTable>
export type UploadPartRow = Selectable<UploadPartTable>
export type FilmRow = Selectable<FilmTable>
export type PageRow = Selectable<PageTable>
export type NewPageRow = Insertable<PageTable>
