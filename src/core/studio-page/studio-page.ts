import type { Role } from '../account/index.ts'
import { type Catalogue, defineMessages } from '../i18n/index.ts'

/** Data that the studio's script starts with, stored in the document as JSON. */
export interface StudioBoot {
  /** Nonce for calls of the API; the script asks for a new one if it is refused. */
  nonce: string
  user: { name: string; role: Role }
  /** Facts about the site; times are shown and entered in its time zone. */
  site: { title: string; lang: string; dir: 'ltr' | 'rtl'; timeZone: string }
  /** True if the site has no content yet, so that the studio opens the welcome page. */
  isNew: boolean
  /** Path of the style sheet with all typefaces that a site may choose. */
  typefaces: string
  /** Texts in the site's language; empty for English. */
  catalogue: Catalogue
}

/** Id of the element that holds the boot data. */
export const STUDIO_BOOT_ID = 'studio-boot'

/** Texts that the document shows without its script. */
export const studioPageMessages = defineMessages('studio-page', {
  title: 'Studio – {site}',
  noScript: 'The studio needs JavaScript. Your site works without it.',
  notAllowed: 'Your account can see members-only pages. To edit, ask an owner of this site.',
  site: 'Go to the site',
  account: 'Your account',
})
