import type { ReactNode } from 'react'
import { type MenuEntry, type PortfolioItem, pictureFocus } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { itemPath } from '../../core/routing/routes.ts'
import { coverFactor, PictureView, useMessages } from '../../ui/index.ts'
import { SearchForm } from '../../ui/search-form/index.ts'
import styles from './ErrorPage.module.css'

const messages = defineMessages('error-page', {
  places: 'Pages of this site',
  latest: 'Latest works',
  reference: 'Reference',
})

/** Content that the site offers instead of a missing page. */
export interface Offers {
  /** Main places of the site. */
  places: readonly MenuEntry[]
  /** Works, newest first. */
  latest: readonly PortfolioItem[]
}

interface ErrorPageProps {
  title: string
  text: string
  action: { label: string; href: string }
  /** Search, places and works; present if a page is missing. */
  offers?: Offers | undefined
  /** Id of the request, by which its line is found in the log; present if the fault is the site's. */
  reference?: string | undefined
}

/**
 * A page that says what happened, with one link to go on; for a missing page also with everything that may have been
 * meant.
 */
export const ErrorPage = ({ title, text, action, offers, reference }: ErrorPageProps): ReactNode => (
  <>
    <div className={styles.message} data-offers={offers ? '' : undefined}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {offers && <SearchForm />}
      <div className={styles.ways}>
        <a className="text-link" href={action.href}>
          {action.label}
        </a>
        {offers && <Places entries={offers.places} />}
      </div>
      {reference !== undefined && <Reference id={reference} />}
    </div>
    {offers && offers.latest.length > 0 && <Latest items={offers.latest} />}
  </>
)

/** Id that a visitor can quote to the site's administrator. */
function Reference({ id }: { id: string }): ReactNode {
  const t = useMessages(messages)
  return (
    <p className={styles.reference}>
      {t('reference')} <code dir="ltr">{id}</code>
    </p>
  )
}

function Places({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  const t = useMessages(messages)
  return (
    entries.length > 0 && (
      <nav className={styles.ways} aria-label={t('places')}>
        {entries.map(({ label, url }) => (
          <a key={`${url} ${label}`} className="text-link" data-tone="quiet" href={url}>
            {label}
          </a>
        ))}
      </nav>
    )
  )
}

function Latest({ items }: { items: readonly PortfolioItem[] }): ReactNode {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.heading}>
        {t('latest')}
      </h2>
      {/* Safari drops the list role of a list without bullets. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul className={styles.latest} role="list">
        {items.map(({ slug, title, thumbnail }) => (
          <li key={slug}>
            <a className={styles.work} href={itemPath(slug)}>
              {thumbnail && (
                <PictureView
                  className={styles.picture}
                  picture={thumbnail}
                  sizes={`(width < 40rem) ${46 * coverFactor(thumbnail, 1)}vw, ${23 * coverFactor(thumbnail, 1)}vw`}
                  alt=""
                  position={pictureFocus(thumbnail, 1)}
                />
              )}
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
