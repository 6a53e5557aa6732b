import type { BlockRegistry } from '../../../blocks/index.ts'
import { beginsWord, foldForSearch } from '../../../core/content/index.ts'
import type { EntryKind } from '../../../core/entry/index.ts'
import type { ShownEntry } from '../pages/index.ts'
import type { SearchedText } from './passage.ts'

/** Searchable texts of a page, or of an entry that is shown as one. */
export interface PageText {
  kind: EntryKind
  id: number
  path: string
  title: string
  /** Texts that a visitor reads on it, including headings; its description comes last. */
  texts: SearchedText[]
  /** The first picture on it. */
  pictureId: number | null
  foldedTitle: string
  foldedText: string
}

export interface FoundPage {
  page: PageText
  /** True if its title alone contains every word. */
  byTitle: boolean
}

export function pageText(
  registry: BlockRegistry,
  { kind, id, path, title, description, blocks }: ShownEntry,
): PageText {
  // The heading of a page mostly repeats its title.
  const body = registry.texts(blocks).filter((text) => text !== title)
  const texts = [...new Set([...body, description])].filter((text) => text.trim() !== '')
  return {
    kind,
    id,
    path,
    title,
    texts: texts.map((text) => ({ text, foundIn: null })),
    pictureId: registry.mediaIds(blocks)[0] ?? null,
    foldedTitle: foldForSearch(title),
    foldedText: [title, ...texts].map(foldForSearch).join('\n'),
  }
}

/** Pages that have all the words, those in which words begin so first, each in the order of their paths. */
export const findPages = (pages: readonly PageText[], words: readonly string[]): FoundPage[] =>
  pages
    .filter(({ foldedText }) => words.every((word) => foldedText.includes(word)))
    .sort((one, other) => Number(hasBegun(other, words)) - Number(hasBegun(one, words)))
    .map((page) => ({ page, byTitle: words.every((word) => page.foldedTitle.includes(word)) }))

const hasBegun = ({ foldedText }: PageText, words: readonly string[]): boolean =>
  words.every((word) => beginsWord(foldedText, word))
