// Arabic texts, by the bundle that needs them.
import type { Catalogue } from '../../messages.ts'
import { pages } from './pages.ts'
import { studio } from './studio.ts'
import { studioActivity } from './studio-activity.ts'
import { studioAppearance } from './studio-appearance.ts'
import { studioBlocks } from './studio-blocks.ts'
import { studioBulk } from './studio-bulk.ts'
import { studioContactSheet } from './studio-contact-sheet.ts'
import { studioEntry } from './studio-entry.ts'
import { studioFields } from './studio-fields.ts'
import { studioImport } from './studio-import.ts'
import { studioInbox } from './studio-inbox.ts'
import { studioLibrary } from './studio-library.ts'
import { studioList } from './studio-list.ts'
import { studioMenus } from './studio-menus.ts'
import { studioPeople } from './studio-people.ts'
import { studioRedirects } from './studio-redirects.ts'
import { studioRefusals } from './studio-refusals.ts'
import { studioRows } from './studio-rows.ts'
import { studioSettings } from './studio-settings.ts'
import { studioTerms } from './studio-terms.ts'
import { studioTrash } from './studio-trash.ts'
import { studioWelcome } from './studio-welcome.ts'
import { studioWorks } from './studio-works.ts'

export { blocks } from './blocks.ts'
export { embed } from './embed.ts'
export { islands } from './islands.ts'
export { pageStarts as starts } from './page-starts.ts'
export { pages } from './pages.ts'

/** Labels of the facts of a work in its form, which are those of its page. */
const factLabels = (): Catalogue =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([key, label]) =>
      key.startsWith('item-facts.') ? [[key.replace('item-facts.', 'studio-field.'), label]] : [],
    ),
  )

/** Builds the texts of the studio on demand, so that scripts that do not need them do not contain them. */
export const studioCatalogue = (): Catalogue => ({
  ...studio,
  ...factLabels(),
  ...studioAppearance,
  ...studioBlocks,
  ...studioBulk,
  ...studioContactSheet,
  ...studioEntry,
  ...studioFields,
  ...studioImport,
  ...studioLibrary,
  ...studioList,
  ...studioMenus,
  ...studioPeople,
  ...studioActivity,
  ...studioInbox,
  ...studioRedirects,
  ...studioRows,
  ...studioTrash,
  ...studioRefusals,
  ...studioSettings,
  ...studioTerms,
  ...studioWelcome,
  ...studioWorks,
})
