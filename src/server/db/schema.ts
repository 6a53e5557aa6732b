import type { Generated, Insertable, Selectable } from 'kysely'
import type { EventName, Role } from '../../core/account/index.ts'
import type {
  ItemStatus,
  itemFields,
  mediaAssetFields,
  pageFields,
  termFields,
} from '../../core/content/index.ts'
import type { Row as DeclaredRow } from '../../core/schema/index.ts'

/** Every table, as Kysely sees it. Dates are ISO 8601 in UTC, JSON columns hold text. */
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
}

/** The declared fields of an item, and what the server derives or finds out. */
interface ItemTable extends DeclaredRow<typeof itemFields> {
  id: Generated<number>
  modified_at: string
  /** URL that a preview of the item shows in a frame; empty if it has no preview. */
  frame_url: string
  framing: Generated<string>
  /** When `framing` was last checked; empty if it has not been. */
  framing_checked_at: Generated<string>
  /** Title, folded for search. */
  folded_title: string
  /** Title, summary, facts and body, folded for search. */
  folded_text: string
}

interface TermTable extends DeclaredRow<typeof termFields> {
  id: Generated<number>
}

/** Status and date are copied from the item, so that one index answers "newest items of this term". */
interface ItemTermTable {
  item_id: number
  term_id: number
  status: ItemStatus
  published_at: string
}

interface MediaAssetTable extends DeclaredRow<typeof mediaAssetFields> {
  id: Generated<number>
}

/** `failed` renditions are retried on the next request for them. */
export type RenditionState = 'planned' | 'ready' | 'failed'

interface RenditionTable {
  asset_id: number
  width: number
  height: number
  format: 'webp' | 'jpeg'
  state: RenditionState
}

interface FilmTable {
  id: Generated<number>
  webm_hash: string | null
  mp4_hash: string | null
  width: number
  height: number
  poster_id: number | null
}

interface PageTable extends DeclaredRow<typeof pageFields> {
  id: Generated<number>
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

/** The auth library writes this table and the three below; `create-auth.ts` maps its names to these columns. */
interface UserTable {
  id: string
  /** As the user spelled it. */
  name: string
  /** `name` in lower case, used to look an account up. */
  username: string
  email: string
  email_verified: number
  image: string | null
  role: Role
  created_at: string
  updated_at: string
  /** `null` unless the account is disabled. */
  disabled_at: string | null
}

interface SessionTable {
  id: string
  /** SHA-256 of the token in the cookie. */
  token: string
  user_id: string
  expires_at: string
  created_at: string
  updated_at: string
  ip_address: string | null
  /** Browser and operating system, as written by `deviceName`. */
  user_agent: string | null
  /** When it was last used, to within a few minutes; `null` before the first use. */
  seen_at: string | null
}

/** A password; `provider_id` is `credential`. The columns for other providers stay empty. */
interface CredentialTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** Links that set a password, by the SHA-256 of their token. */
interface VerificationTable {
  id: string
  identifier: string
  /** Id of the user. */
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Attempts of one kind. The key is hashed, so that the table holds no addresses. */
interface AttemptTable {
  key: string
  count: number
  /** When counting starts again, in milliseconds since 1970. */
  ends_at: number
}

/** Hashed addresses that a user has logged in from. */
interface KnownAddressTable {
  user_id: string
  address: string
}

/** An event of an account; repetitions within an hour share a row. */
interface EventTable {
  id: Generated<number>
  /** Hash of event name, account and hour. Rows with the same bucket are limited in number. */
  bucket: string
  name: EventName
  user_id: string | null
  /** Hash of the address; empty for the command line, `*` when it stands for several. */
  address: string
  /** Browser and operating system; empty if unknown. */
  device: string
  count: number
  first_at: string
  last_at: string
}

export type ItemRow = Selectable<ItemTable>
export type NewItemRow = Insertable<ItemTable>
export type TermRow = Selectable<TermTable>
export type NewTermRow = Insertable<TermTable>
export type MediaAssetRow = Selectable<MediaAssetTable>
export type NewMediaAssetRow = Insertable<MediaAssetTable>
export type RenditionRow = Selectable<RenditionTable>
export type FilmRow = Selectable<FilmTable>
export type NewFilmRow = Insertable<FilmTable>
export type PageRow = Selectable<PageTable>
export type NewPageRow = Insertable<PageTable>
