import type { AnyBlock } from '../../blocks/index.ts'
import { blockTextsOf, translatedLanguages } from '../../core/i18n/index.ts'
import { type DescribedBlock, describeBlock, type SayBlock } from './describe-block.ts'

/** Describes blocks in the words of a language, by its BCP 47 tag. Each language is kept once it was asked for. */
export function createBlockLanguages(
  blocks: readonly AnyBlock[],
): (lang: string) => readonly DescribedBlock[] {
  const kept = new Map<string, readonly DescribedBlock[]>()
  return (lang) => {
    // As many are kept as there are translations, whatever is asked for.
    const known = tagsOf(lang).find((tag) => isKnown(blocks, tag)) ?? ''
    const described =
      kept.get(known) ?? blocks.map((block) => describeBlock(block, blockTranslator(block, known)))
    kept.set(known, described)
    return described
  }
}

/**
 * How a block's texts are said in a language: by its own translations, those of the language at large included, else
 * by what Vitrine calls the same, else as they are. What stands in a field by default is said only where Vitrine
 * translates it for that very block: then the page says it in its language, too.
 */
export function blockTranslator({ name, translations = {} }: AnyBlock, lang: string): SayBlock {
  const own = tagsOf(lang).flatMap((tag) => (Object.hasOwn(translations, tag) ? [translations[tag]] : []))
  const texts = blockTextsOf(lang)
  const say = (text: string) => {
    for (const some of own) if (some && Object.hasOwn(some, text)) return some[text] ?? text
    return texts[`${name}/${text}`] ?? (Object.hasOwn(texts, text) ? texts[text] : undefined) ?? text
  }
  return Object.assign(say, { byDefault: (text: string) => texts[`${name}/${text}`] ?? text })
}

/** A language, and the one that it is a kind of. */
const tagsOf = (lang: string): readonly string[] => [...new Set([lang, lang.split('-')[0] ?? ''])]

const isKnown = (blocks: readonly AnyBlock[], tag: string): boolean =>
  translatedLanguages().includes(tag) ||
  blocks.some(({ translations = {} }) => Object.hasOwn(translations, tag))
