// What the server hands the studio's script, and what both say.
export { editAddress, openedFrom } from './edit-address.ts'
export type { ImportJob, ImportJobReport, ImportStage, ImportState } from './import-job.ts'
export {
  IMPORT_SHAPES,
  type ImportShape,
  isHeicName,
  isHiddenName,
  isPictureName,
  LEFT_OUT,
  type LeftOutFile,
  MOST_DEPTH,
  MOST_FILES,
  MOST_PATH,
  type PathFault,
  pathFault,
} from './sent-folder.ts'
export { isWelcomeDoor, WELCOME_DOORS, type WelcomeDoor } from './welcome-door.ts'

import type { Role } from '../account/index.ts'
import { type Catalogue, defineMessages } from '../i18n/index.ts'

/** What the studio's script begins with; it stands in the document as JSON. */
export interface StudioBoot {
  /** Proof for calls of the API; the script asks for a new one when it is refused. */
  nonce: string
  user: { name: string; role: Role }
  /** Times are said and planned in its zone. */
  site: { title: string; lang: string; dir: 'ltr' | 'rtl'; timeZone: string }
  /** Whether nothing is begun, so that the studio opens at the welcome. */
  isNew: boolean
  /** Path of the style sheet with all typefaces that a site may be set in. */
  typefaces: string
  /** Texts in the site's language; empty for English. */
  catalogue: Catalogue
}

/** Id of the element that holds the boot data. */
export const STUDIO_BOOT_ID = 'studio-boot'

/** What the document says without its script. */
export const studioPageMessages = defineMessages('studio-page', {
  title: 'Studio – {site}',
  noScript: 'The studio needs JavaScript. Your site works without it.',
  notAllowed: 'Your account can see what is for members. To edit, ask the owner of this site.',
  site: 'To the site',
  account: 'Your account',
})
