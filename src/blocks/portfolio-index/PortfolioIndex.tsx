import type { CSSProperties, ReactNode } from 'react'
import { INDEX_ORDERS, type IndexOrder, pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { writeListUrl } from '../../core/routing/list-url.ts'
import { Icon, PictureView, topIcon, useMessages } from '../../ui/index.ts'
import { type IndexAddress, writeIndexAddress } from './index-address.ts'
import type { IndexEntry, PortfolioIndexProps } from './load.ts'
import { narrowingMessages } from './narrowed-to.ts'
import styles from './PortfolioIndex.module.css'

const messages = defineMessages('portfolio-index', {
  order: 'Order',
  year: 'Year',
  title: 'Title',
  client: 'Client',
  kind: 'Kind',
  newest: 'newest first',
  oldest: 'oldest first',
  rising: 'A to Z',
  falling: 'Z to A',
  turn: 'Reverse the order',
  all: 'Show all works',
  none: 'No works match.',
  empty: 'This index is empty.',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  numbered: '{name} of index {number}',
})

/**
 * List of all works in rows, each a link to its own page. On devices with hover, a row's picture appears beside the
 * list while the row is hovered or focused, and is loaded only then; elsewhere a small one is in the row.
 */
export function PortfolioIndex(props: PortfolioIndexProps): ReactNode {
  const { position, pageUrl, address, entries, order, firstOrder, pages } = props
  const { isReversed } = address
  const t = useMessages(messages)
  const to = (change: Partial<IndexAddress>) =>
    writeIndexAddress(pageUrl, position, { ...address, page: 1, ...change })
  const label = (name: string) => (position > 1 ? t('numbered', { name, number: position }) : name)
  return (
    <section className={styles.index}>
      <Narrowing {...props} allHref={to({ category: '', otherCategory: '', tag: '', search: '' })} />
      {entries.length > 0 && (
        <div className={styles.table}>
          <nav className={styles.orders} aria-label={label(t('order'))}>
            {INDEX_ORDERS.map((key) =>
              key === order ? (
                <a
                  key={key}
                  className={styles[key]}
                  href={to(
                    isReversed
                      ? { order: key === firstOrder ? '' : key, isReversed: false }
                      : { order: key, isReversed: true },
                  )}
                  aria-current="true"
                  title={t('turn')}
                >
                  {t(key)}
                  <span className="visually-hidden">({t(wayOf(key, isReversed))})</span>
                  <Icon
                    icon={topIcon}
                    size="1em"
                    className={isRising(key, isReversed) ? '' : styles.falling}
                  />
                </a>
              ) : (
                <a
                  key={key}
                  className={styles[key]}
                  href={to({ order: key === firstOrder ? '' : key, isReversed: false })}
                >
                  {t(key)}
                </a>
              ),
            )}
          </nav>
          <ol className={styles.list}>
            {entries.map((entry, index) => (
              <Row
                key={entry.item.id}
                entry={entry}
                href={writeListUrl(entry.item.link, 1, { ...address, page: 1 })}
                place={entries.length > 1 ? index / (entries.length - 1) : 0}
              />
            ))}
          </ol>
        </div>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={label(t('pages'))}>
          {address.page > 1 && (
            <a className="text-link" rel="prev" href={to({ page: address.page - 1 })}>
              {t('previous')}
            </a>
          )}
          {address.page < pages && (
            <a className="text-link" rel="next" href={to({ page: address.page + 1 })}>
              {t('next')}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}

/** Tells whether an order is ascending: years begin with the newest, words with A (index-2). */
const isRising = (order: IndexOrder, isReversed: boolean): boolean => (order === 'year') === isReversed

const wayOf = (order: IndexOrder, isReversed: boolean) => {
  if (order === 'year') return isReversed ? 'oldest' : 'newest'
  return isReversed ? 'falling' : 'rising'
}

/** Filters of the index with a link that removes them; the reason if there are no rows. */
function Narrowing({
  chosen,
  address,
  entries,
  allHref,
}: PortfolioIndexProps & { allHref: string }): ReactNode {
  const t = useMessages(messages)
  const tWords = useMessages(narrowingMessages)
  const words = [
    ...chosen.map(({ name }) => name),
    ...(address.search ? [tWords('search', { text: address.search })] : []),
  ]
  if (words.length === 0) return entries.length === 0 && <p>{t('empty')}</p>
  return (
    <p className={styles.narrowing}>
      <b>{words.join(', ')}</b> {entries.length === 0 && t('none')}{' '}
      <a className="text-link" href={allHref}>
        {t('all')}
      </a>
    </p>
  )
}

/** @param place of the row in the list, from 0 for the first to 1 for the last */
function Row({ entry, href, place }: { entry: IndexEntry; href: string; place: number }): ReactNode {
  const { item, kind } = entry
  const picture = item.thumbnail ?? item.lightbox
  return (
    <li className={styles.row}>
      <a className={styles.title} href={href} dir="auto">
        {item.title}
      </a>
      <span className={styles.year}>{item.meta.year}</span>
      <span className={styles.client}>
        <bdi>{item.meta.client}</bdi>
      </span>
      <span className={styles.kind}>
        <bdi>{kind}</bdi>
      </span>
      {picture && (
        <span
          className={styles.picture}
          style={
            { '--place': place.toFixed(3), '--ratio': pictureRatio(picture)?.toFixed(3) } as CSSProperties
          }
        >
          <PictureView
            picture={picture}
            alt=""
            sizes="(hover: hover) and (width >= 60rem) min(31vw, 40rem), 4.5rem"
            priority={place === 0 ? 'first' : 'late'}
          />
        </span>
      )}
    </li>
  )
}
