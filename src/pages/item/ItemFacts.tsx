import { Fragment, type ReactNode } from 'react'
import { type DetailedItem, itemMetaFields, type Taxonomy, type Term } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { TERM_KEYS } from '../../core/routes.ts'
import { FactList, useLanguage, useMessages } from '../../ui/index.ts'

const messages = defineMessages('work-facts', {
  published: 'Published',
  terms: 'Filed under',
  tags: 'Themes',
})

/** The labels of the declared fields. */
const labels = defineMessages(
  'item-facts',
  Object.fromEntries(Object.entries(itemMetaFields).map(([key, { label }]) => [key, label])),
)

/** Taxonomies by which the URL of the list can filter. */
const FILTERABLE: readonly Taxonomy[] = ['categories', 'otherCategories']

interface ItemFactsProps {
  item: DetailedItem
  terms: Term[]
  listHref: string
}

/** The facts below the title: date, terms, and the declared ones, such as client and credits. */
export function ItemFacts({ item, terms, listHref }: ItemFactsProps): ReactNode {
  const t = useMessages(messages)
  const tLabel = useMessages(labels)
  const { lang } = useLanguage()
  const filed = terms.filter(({ taxonomy }) => FILTERABLE.includes(taxonomy))
  const tags = terms.filter(({ taxonomy }) => taxonomy === 'tags')
  const facts = [
    item.date && {
      name: t('published'),
      value: <time dateTime={item.date}>{monthAndYear(item.date, lang)}</time>,
    },
    filed.length > 0 && { name: t('terms'), value: <TermLinks terms={filed} listHref={listHref} /> },
    tags.length > 0 && { name: t('tags'), value: tags.map(({ name }) => name).join(', ') },
    ...Object.entries(item.meta).map(
      ([key, value]) => value !== '' && value !== null && { name: tLabel(key), value: String(value) },
    ),
  ]
  return <FactList facts={facts.filter((fact) => typeof fact === 'object')} />
}

/** Formats a date as “March 2026”, in the page's language. */
const monthAndYear = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

const TermLinks = ({ terms, listHref }: Pick<ItemFactsProps, 'terms' | 'listHref'>): ReactNode =>
  terms.map((term, index) => (
    <Fragment key={term.id}>
      {index > 0 && ', '}
      <a href={`${listHref}?${TERM_KEYS[term.taxonomy]}=${encodeURIComponent(term.slug)}`}>{term.name}</a>
    </Fragment>
  ))
