import { blocks } from './catalogues/ar/blocks.ts'
import { embed } from './catalogues/ar/embed.ts'
import { islands } from './catalogues/ar/islands.ts'
import { pageStarts } from './catalogues/ar/page-starts.ts'
import { pages } from './catalogues/ar/pages.ts'
import { studio } from './catalogues/ar/studio.ts'
import { studioAppearance } from './catalogues/ar/studio-appearance.ts'
import { studioBlocks } from './catalogues/ar/studio-blocks.ts'
import { studioBulk } from './catalogues/ar/studio-bulk.ts'
import { studioEntry } from './catalogues/ar/studio-entry.ts'
import { studioImport } from './catalogues/ar/studio-import.ts'
import { studioLibrary } from './catalogues/ar/studio-library.ts'
import { studioList } from './catalogues/ar/studio-list.ts'
import { studioMenus } from './catalogues/ar/studio-menus.ts'
import { studioPeople } from './catalogues/ar/studio-people.ts'
import { studioRecords } from './catalogues/ar/studio-records.ts'
import { studioRefusals } from './catalogues/ar/studio-refusals.ts'
import { studioSettings } from './catalogues/ar/studio-settings.ts'
import { studioTerms } from './catalogues/ar/studio-terms.ts'
import { studioWelcome } from './catalogues/ar/studio-welcome.ts'
import { studioWorks } from './catalogues/ar/studio-works.ts'
import type { Catalogue } from './messages.ts'

/** Translations of one language, by the bundle that needs them. */
interface Translations {
  pages: Catalogue
  /** What new pages begin with. */
  starts: Catalogue
  islands: Catalogue
  embed: Catalogue
  /** Put together when it is asked for: scripts that need none of it then carry none of it. */
  studio(): Catalogue
}

/** Languages with a catalogue. English texts are in the code. */
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
      ...studioRecords,
      ...studioRefusals,
      ...studioSettings,
      ...studioTerms,
      ...studioWelcome,
      ...studioWorks,
    }),
  },
}

/** Languages that there are translations for. English is in the code. */
export const translatedLanguages = (): readonly string[] => Object.keys(LANGUAGES)

const translationsOf = (lang: string): Translations | undefined => LANGUAGES[lang.split('-')[0] ?? '']

/** Merged translations by language: merging them took most of the time of a page. */
const catalogues = new Map<Translations, Catalogue>()

/** All translations of a language by BCP 47 tag; `ar-EG` uses those of `ar`. Empty if there are none. */
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

/** The translations for islands. */
export const islandCatalogueOf = (lang: string): Catalogue => translationsOf(lang)?.islands ?? {}

/** The translations for the owner's side. */
export const studioCatalogueOf = (lang: string): Catalogue => translationsOf(lang)?.studio() ?? {}

/** What the embed's first script says: apart from the others, so that the script stays small. */
const EMBED: Record<string, Catalogue> = { ar: embed }

/** Translations of what the embed's first script says, by BCP 47 tag. Empty where there are none. */
export const embedCatalogueOf = (lang: string): Catalogue => EMBED[lang.split('-')[0] ?? ''] ?? {}

/** What forms say of blocks, by what they say in English: for the server, which describes blocks. */
const BLOCKS: Record<string, Readonly<Record<string, string>>> = { ar: blocks }

/**
 * Translations of the texts of blocks, by BCP 47 tag: by the English text, or by `hero/Words` where a block means
 * something else by it than others do. Empty where there are none.
 */
export const blockTextsOf = (lang: string): Readonly<Record<string, string>> =>
  BLOCKS[lang.split('-')[0] ?? ''] ?? {}
