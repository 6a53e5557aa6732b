import { defineMessages, translator } from '../../core/i18n/index.ts'
import type { PageLanguage } from '../define-block.ts'
import type { PortfolioIndexProps } from './load.ts'

export const narrowingMessages = defineMessages('portfolio-index-title', {
  search: '“{text}”',
  page: 'Page {page}',
})

/** Returns words for the chosen terms, the search text and the page shown; empty for the index as it is opened. */
export function narrowedTo(
  { chosen, address }: Pick<PortfolioIndexProps, 'chosen' | 'address'>,
  { lang, catalogue }: PageLanguage,
): string[] {
  const t = translator(narrowingMessages, lang, catalogue)
  return [
    ...chosen.map(({ name }) => name),
    ...(address.search ? [t('search', { text: address.search })] : []),
    ...(address.page > 1 ? [t('page', { page: address.page })] : []),
  ]
}
