import { blocks } from './catalogues/ar/blocks.ts'
import { embed } from './catalogues/ar/embed.ts'
import { islands } from './catalogues/ar/islands.ts'
import { pageStarts } from './catalogues/ar/page-starts.ts'
import { pages } from './catalogues/ar/pages.ts'
import { studio } from './catalogues/ar/studio.ts'
import { studioActivity } from './catalogues/ar/studio-activity.ts'
import { studioAppearance } from './catalogues/ar/studio-appearance.ts'
import { studioBlocks } from './catalogues/ar/studio-blocks.ts'
import { studioBulk } from './catalogues/ar/studio-bulk.ts'
import { studioEntry } from './catalogues/ar/studio-entry.ts'
import { studioImport } from './catalogues/ar/studio-import.ts'
import { studioInbox } from './catalogues/ar/studio-inbox.ts'
import { studioLibrary } from './catalogues/ar/studio-library.ts'
import { studioList } from './catalogues/ar/studio-list.ts'
import { studioMenus } from './catalogues/ar/studio-menus.ts'
import { studioPeople } from './catalogues/ar/studio-people.ts'
import { studioRedirects } from './catalogues/ar/studio-redirects.ts'
import { studioRefusals } from './catalogues/ar/studio-refusals.ts'
import { studioRows } from './catalogues/ar/studio-rows.ts'
import { studioSettings } from './catalogues/ar/studio-settings.ts'
import { studioTerms } from './catalogues/ar/studio-terms.ts'
import { studioTrash } from './catalogues/ar/studio-trash.ts'
import { studioWelcome } from './catalogues/ar/studio-welcome.ts'
import { studioWorks } from './catalogues/ar/studio-works.ts'
import type { Catalogue } from './messages.ts'

/** Translations of one language, by the bundle that needs them. */
interface Translations {
  pages: Catalogue
  /** Texts that new pages begin with. */
  starts: Catalogue
  islands: Catalogue
  embed: Catalogue
  /** Builds the catalogue on demand, so that scripts that do not need it do not contain it. */
  studio(): Catalogue
}

/** Catalogues by language. English texts are in the code. */
const LANGUAGES: Record<string, Translations> = {
  ar: {
    pages,
    starts: pageStarts,
    islands,
    embed,
    studio: () => ({
      ...studio,
      ...studioAppearance,
      ...studioBlocks,
      ...studioBulk,
      ...studioEntry,
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
    }),
  },
}

/** Returns the languages that have translations. English is in the code. */
export const translatedLanguages = (): readonly string[] => Object.keys(LANGUAGES)

const translationsOf = (lang: string): Translations | undefined => LANGUAGES[lang.split('-')[0] ?? '']

/** Merged translations by language, kept because merging took most of the time of rendering a page. */
const catalogues = new Map<Translations, Catalogue>()

/** Returns the translations of a language by BCP 47 tag; `ar-EG` uses those of `ar`. Empty if there are none. */
export function catalogueOf(lang: string): Catalogue {
  const translations = translationsOf(lang)
  if (translations === undefined) return {}
  const existing = catalogues.get(translations)
  if (existing) return existing
  const { pages, starts, islands, embed, studio } = translations
  const catalogue = { ...pages, ...starts, ...islands, ...embed, ...studio() }
  catalogues.set(translations, catalogue)
  return catalogue
}

/** Returns the translations for islands. */
export const islandCatalogueOf = (lang: string): Catalogue => translationsOf(lang)?.islands ?? {}

/** Returns the translations for the studio. */
export const studioCatalogueOf = (lang: string): Catalogue => translationsOf(lang)?.studio() ?? {}

/** Texts of the embed's first script, separate so that the script stays small. */
const EMBED: Record<string, Catalogue> = { ar: embed }

/** Returns the translations of the embed's first script by BCP 47 tag; empty if there are none. */
export const embedCatalogueOf = (lang: string): Catalogue => EMBED[lang.split('-')[0] ?? ''] ?? {}

/** Translations of the texts about blocks in forms, by the English text. The server uses them to describe blocks. */
const BLOCKS: Record<string, Readonly<Record<string, string>>> = { ar: blocks }

/**
 * Returns the translations of the texts of blocks by BCP 47 tag: by the English text, or by `hero/Words` if a block
 * uses the text in another sense than others do. Empty if there are none.
 */
export const blockTextsOf = (lang: string): Readonly<Record<string, string>> =>
  BLOCKS[lang.split('-')[0] ?? ''] ?? {}
