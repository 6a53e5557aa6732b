import type { Fault } from './fault.ts'
import { accountsFaults } from './faults/accounts.ts'
import { apiFaults } from './faults/api.ts'
import { cachesFaults } from './faults/caches.ts'
import { editorFaults } from './faults/editor.ts'
import { embedFaults } from './faults/embed.ts'
import { entriesFaults } from './faults/entries.ts'
import { gridFaults } from './faults/grid.ts'
import { headerFaults } from './faults/header.ts'
import { httpFaults } from './faults/http.ts'
import { i18nFaults } from './faults/i18n.ts'
import { mediaFaults } from './faults/media.ts'
import { menusFaults } from './faults/menus.ts'
import { pagesFaults } from './faults/pages.ts'
import { paletteFaults } from './faults/palette.ts'
import { postgresFaults } from './faults/postgres.ts'
import { searchFaults } from './faults/search.ts'
import { studioFaults } from './faults/studio.ts'
import { uploadsFaults } from './faults/uploads.ts'
import { viewerFaults } from './faults/viewer.ts'

/** Faults over all areas of the product, each of which some test must catch. */
export const FAULTS: readonly Fault[] = [
  ...gridFaults,
  ...viewerFaults,
  ...headerFaults,
  ...paletteFaults,
  ...apiFaults,
  ...entriesFaults,
  ...mediaFaults,
  ...uploadsFaults,
  ...editorFaults,
  ...menusFaults,
  ...accountsFaults,
  ...httpFaults,
  ...cachesFaults,
  ...postgresFaults,
  ...i18nFaults,
  ...embedFaults,
  ...searchFaults,
  ...pagesFaults,
  ...studioFaults,
]
