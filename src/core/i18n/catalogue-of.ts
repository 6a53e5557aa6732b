import * as arabic from './catalogues/ar/index.ts'
import type { Catalogue } from './messages.ts'

/** Translations of one language, by the bundle that needs them. */
interface Translations {
  pages: Catalogue
  /** Texts that new pages begin with. */
  starts: Catalogue
  islands: Catalogue
  embed: Catalogue
  studio(): Catalogue
}

/** Catalogues by language. English texts are in the code. */
const LANGUAGES: Record<string, Translations> = {
  ar: {
    pages: arabic.pages,
    starts: arabic.starts,
    islands: arabic.islands,
    embed: arabic.embed,
    studio: arabic.studioCatalogue,
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
const EMBED: Record<string, Catalogue> = { ar: arabic.embed }

/** Returns the translations of the embed's first script by BCP 47 tag; empty if there are none. */
export const embedCatalogueOf = (lang: string): Catalogue => EMBED[lang.split('-')[0] ?? ''] ?? {}

/** Translations of the texts about blocks in forms, by the English text. The server uses them to describe blocks. */
const BLOCKS: Record<string, Readonly<Record<string, string>>> = { ar: arabic.blocks }

/**
 * Returns the translations of the texts of blocks by BCP 47 tag: by the English text, or by `hero/Words` if a block
 * uses the text in another sense than others do. Empty if there are none.
 */
export const blockTextsOf = (lang: string): Readonly<Record<string, string>> =>
  BLOCKS[lang.split('-')[0] ?? ''] ?? {}
