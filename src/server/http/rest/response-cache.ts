import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'

/** An answer with its body as it is sent. */
export interface KeptAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  json: string
}

/** Keeps finished answers while the content behind them stands. */
export interface AnswerMemory {
  /** @param isSearch whether visitors made up what is asked for: such answers have a small place of their own */
  remember(key: string, isSearch: boolean, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>
}

/** Keeps answers until the content with one of the tags changes. */
export function answerMemory(
  caches: Caches,
  invalidation: Invalidation,
  tags: readonly ContentTag[],
): AnswerMemory {
  const answers = caches.open<KeptAnswer>('answers', sizeOf)
  const searches = caches.open<KeptAnswer>('searches', sizeOf)
  invalidation.onChange((changed) => {
    if (!tags.some((tag) => concerns(changed, tag))) return
    answers.clear()
    searches.clear()
  })
  return {
    remember: (key, isSearch, make) =>
      (isSearch ? searches : answers).remember(key, make, ({ status }) => status === 200),
  }
}

/** What visitors type has no end, and what it is looked up in changes with every page: nothing is kept. */
export const NO_MEMORY: AnswerMemory = { remember: (_key, _isSearch, make) => make() }

/** Signs beyond ASCII are escaped in it, so each takes a byte. */
const sizeOf = ({ json, headers }: KeptAnswer): number => json.length + JSON.stringify(headers).length
