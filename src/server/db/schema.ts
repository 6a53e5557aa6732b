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

/** The declared fields of an item, and what the program finds out about it. */
interface ItemTable extends DeclaredRow<typeof itemFields> {
  id: Generated<number>
  modified_at: string
  /** Address a preview of the item frames; empty where there is none. */
  frame_url: string
  framing: Generated<string>
  /** When `framing` was found out; empty while that is still due. */
  framing_checked_at: Generated<string>
  /** Title, folded for search. */
  folded_title: string
  /** Title, summary, facts and body, folded for search. */
  folded_text: string
}

interface TermTable extends DeclaredRow<typeof termFields> {
  id: Generated<number>
}

/** Status and date are repeated from the item, so that one index answers "newest of this term". */
interface ItemTermTable {
  item_id: number
  term_id: number
  status: ItemStatus
  published_at: string
}

interface MediaAssetTable extends DeclaredRow<typeof mediaAssetFields> {
  id: Generated<number>
}

/** `failed` renditions are tried again when a visitor asks for them. */
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

/** The library for sessions writes this table and the three below it; its names for the columns are in `open-auth.ts`. */
interface UserTable {
  id: string
  /** As its owner writes it. */
  name: string
  /** `name` in lower case: what it is found by. */
  username: string
  email: string
  email_verified: number
  image: string | null
  role: Role
  created_at: string
  updated_at: string
  /** `null` for accounts that may log in. */
  disabled_at: string | null
}

interface SessionTable {
  id: string
  /** SHA-256 of what the cookie holds. */
  token: string
  user_id: string
  expires_at: string
  created_at: string
  updated_at: string
  ip_address: string | null
  /** Names of browser and system, as `deviceName` writes them. */
  user_agent: string | null
  /** When a page was last asked for with it, a few minutes more or less; `null` until then. */
  seen_at: string | null
}

/** A password (`provider_id` is `credential`); the columns for other providers stay empty. */
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

/** Attempts of one kind from one place; the key is hashed, so that no address stands here. */
interface AttemptTable {
  key: string
  count: number
  /** Milliseconds since 1970: counting begins anew then. */
  ends_at: number
}

/** Where a user has logged in from, hashed. */
interface KnownAddressTable {
  user_id: string
  address: string
}

/** Something that happened to an account, once or repeatedly within an hour. */
interface EventTable {
  id: Generated<number>
  /** Hash of event, account and hour: what is counted together, and limited. */
  bucket: string
  name: EventName
  user_id: string | null
  /** Hash of the address; empty for the command line, `*` for several. */
  address: string
  /** Names of browser and system; empty where they are unknown. */
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
