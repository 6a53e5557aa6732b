import { embed } from './catalogues/ar/embed.ts'
import type { Catalogue } from './messages.ts'

/** Apart from the others: the script that needs it is to stay small. */
const LANGUAGES: Record<string, Catalogue> = { ar: embed }

/** Translations of what the embed's first script says, by BCP 47 tag. Empty where there are none. */
export const embedCatalogueOf = (lang: string): Catalogue => LANGUAGES[lang.split('-')[0] ?? ''] ?? {}
