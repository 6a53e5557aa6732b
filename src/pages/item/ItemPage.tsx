import type { ReactNode } from 'react'
import {
  type DetailedItem,
  liveContent,
  type PortfolioItem,
  pictureRatio,
  type Taxonomy,
  type Term,
} from '../../core/content/index.ts'
import { Actions } from './Actions.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemFiling } from './ItemFiling.tsx'
import { ItemNavigation, type Neighbours } from './ItemNavigation.tsx'
import styles from './ItemPage.module.css'
import { RelatedItems } from './RelatedItems.tsx'
import { Stage, type StageCover, TALL_RATIO } from './Stage.tsx'

export interface ItemPageProps {
  item: DetailedItem
  /** The item's terms of all taxonomies. */
  terms: Term[]
  /** Address of the page with all items. */
  listHref: string
  /** Taxonomies by which that page can be filtered. */
  filters: readonly Taxonomy[]
  neighbours: Neighbours
  /** Works of the same client or kind. */
  related: readonly PortfolioItem[]
  /** Adds the query of the list from which this item was opened to a path. */
  hrefWithin: (path: string) => string
  /** State of the live content: whether it replaces the picture, and the URL of the page with it. */
  live: { on: boolean; href: string }
  /** Caption and address of the picture above, if it belongs to the work's gallery. */
  cover: StageCover | null
  /** Public origin of the page, without a trailing slash. */
  origin: string
  /** Text of the item, beside the label. */
  text: ReactNode
  /** Content below, across the page. */
  more: ReactNode
}

/** The page of an item: as large as possible, with a label, its text, and links to its neighbours. */
export function ItemPage(props: ItemPageProps): ReactNode {
  const { item, terms, listHref, neighbours, hrefWithin, text, more } = props
  const ratio = pictureRatio(item.lightbox ?? item.thumbnail)
  const live = liveContent(item, props.origin)
  // Own videos always show their player; content of other sites is loaded on request only.
  const runs = props.live.on && live !== null && live.kind !== 'video'
  const tall = item.type !== 'iframe' && !runs && ratio !== null && ratio > TALL_RATIO
  return (
    <>
      <article className={styles.work} data-shape={tall ? 'tall' : 'wide'}>
        <Stage item={item} live={live} runs={runs} liveHref={props.live.href} cover={props.cover} />
        <header className={styles.label}>
          <h1 className={styles.title} dir="auto">
            {item.title}
          </h1>
          <ItemFacts meta={item.meta} />
          <Actions
            item={item}
            live={live}
            runs={runs}
            liveHref={props.live.href}
            stillHref={hrefWithin(item.link)}
            origin={props.origin}
          />
        </header>
        <div className={styles.text}>
          {item.summary && (
            <p className={styles.summary} dir="auto">
              {item.summary}
            </p>
          )}
          {text}
        </div>
        {more && <div className={styles.more}>{more}</div>}
        <ItemFiling date={item.date} terms={terms} listHref={listHref} filters={props.filters} />
      </article>
      <RelatedItems items={props.related} />
      <ItemNavigation neighbours={neighbours} listHref={listHref} hrefWithin={hrefWithin} />
    </>
  )
}
