import type { ReactNode } from 'react'
import { type PortfolioItem, pictureFocus } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { backIcon, coverFactor, forwardIcon, Icon, PictureView, useMessages } from '../../ui/index.ts'
import styles from './ItemNavigation.module.css'

const messages = defineMessages('work-neighbours', {
  label: 'Other works',
  previous: 'Previous work',
  next: 'Next work',
  all: 'All works',
})

/** The items before and after one in the list; `null` at its ends. */
export interface Neighbours {
  previous: PortfolioItem | null
  next: PortfolioItem | null
}

/** Links to the previous item, the next one, and the list. */
export function ItemNavigation({
  neighbours,
  listHref,
  hrefWithin,
}: {
  neighbours: Neighbours
  listHref: string
  hrefWithin: (path: string) => string
}): ReactNode {
  const t = useMessages(messages)
  return (
    <nav className={styles.neighbourhood} aria-label={t('label')}>
      {(['previous', 'next'] as const).map((side) => {
        const item = neighbours[side]
        if (!item) return null
        return (
          <a
            key={side}
            className={styles.neighbour}
            data-side={side}
            href={hrefWithin(item.link)}
            rel={side === 'next' ? 'next' : 'prev'}
          >
            <span className={styles.words}>
              <span className={styles.direction}>
                <Icon icon={side === 'next' ? forwardIcon : backIcon} className={styles.arrow} />
                {t(side)}
              </span>
              <span className={styles.name} dir="auto">
                {item.title}
              </span>
            </span>
            {item.thumbnail && (
              <span className={styles.thumbnail}>
                <PictureView
                  picture={item.thumbnail}
                  sizes={`${8 * coverFactor(item.thumbnail, 1)}rem`}
                  alt=""
                  position={pictureFocus(item.thumbnail, 1)}
                />
              </span>
            )}
          </a>
        )
      })}
      <a className={styles.all} href={hrefWithin(listHref)}>
        {t('all')}
      </a>
    </nav>
  )
}
