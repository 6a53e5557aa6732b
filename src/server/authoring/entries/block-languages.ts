import type { AnyBlock } from '../../../blocks/index.ts'
import type { BlockType } from '../../../core/calls/index.ts'
import { blockTextsOf, translatedLanguages } from '../../../core/i18n/index.ts'
import { type BlockTranslator, describeBlock } from './describe-block.ts'

/** Describes blocks in a language, given by its BCP 47 tag. Each language is cached after its first use. */
export function createBlockLanguages(blocks: readonly AnyBlock[]): (lang: string) => readonly BlockType[] {
  const cache = new Map<string, readonly BlockType[]>()
  return (lang) => {
    // The cache grows only with the number of translations, whatever tags are requested.
    const translatedTag = tagsOf(lang).find((tag) => isKnown(blocks, tag)) ?? ''
    const described =
      cache.get(translatedTag) ??
      blocks.map((block) => describeBlock(block, blockTranslator(block, translatedTag)))
    cache.set(translatedTag, described)
    return described
  }
}

/**
 * Translates the texts of a block: by the block's own translations (for the language or its base language), else by
 * Vitrine's translation of the same text, else not at all. The default text of a field is translated only if Vitrine
 * translates it for this very block: then the page shows it in its language, too.
 */
export function blockTranslator({ name, translations = {} }: AnyBlock, lang: string): BlockTranslator {
  const own = tagsOf(lang).flatMap((tag) => (Object.hasOwn(translations, tag) ? [translations[tag]] : []))
  const texts = blockTextsOf(lang)
  const say = (text: string) => {
    for (const some of own) if (some && Object.hasOwn(some, text)) return some[text] ?? text
    return texts[`${name}/${text}`] ?? (Object.hasOwn(texts, text) ? texts[text] : undefined) ?? text
  }
  return Object.assign(say, { byDefault: (text: string) => texts[`${name}/${text}`] ?? text })
}

/** Returns a language tag and its base language. */
const tagsOf = (lang: string): readonly string[] => [...new Set([lang, lang.split('-')[0] ?? ''])]

const isKnown = (blocks: readonly AnyBlock[], tag: string): boolean =>
  translatedLanguages().includes(tag) ||
  blocks.some(({ translations = {} }) => Object.hasOwn(translations, tag))
