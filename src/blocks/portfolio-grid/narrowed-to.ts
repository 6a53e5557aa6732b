import { defineMessages, translator } from '../../core/i18n/index.ts'
import type { PageLanguage } from '../define-block.ts'
import type { PortfolioProps } from './portfolio-props.ts'

const messages = defineMessages('portfolio-title', { search: '“{text}”', page: 'Page {page}' })

/** Returns words for the chosen terms, the search text and the last page shown; empty for the block as it is opened. */
export function narrowedTo(
  { terms, chosen, searched, list }: Pick<PortfolioProps, 'terms' | 'chosen' | 'searched' | 'list'>,
  { lang, catalogue }: PageLanguage,
): string[] {
  const t = translator(messages, lang, catalogue)
  const name = (bar: keyof typeof chosen) => terms[bar].find(({ id }) => id === chosen[bar])?.name
  const page = list.status === 'shown' ? list.page : 1
  return [
    name('categories'),
    name('otherCategories'),
    searched.text && t('search', { text: searched.text }),
    page > 1 && t('page', { page }),
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
}
