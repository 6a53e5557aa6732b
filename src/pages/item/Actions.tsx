import type { ReactNode } from 'react'
import type { LiveContent, PortfolioItem } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon, pictureIcon, siteIcon, useMessages, videoIcon, visitIcon } from '../../ui/index.ts'
import styles from './ItemPage.module.css'

const messages = defineMessages('work-actions', {
  visit: 'Visit the site',
  watchOn: 'Watch on {host}',
  newTab: 'opens in a new tab',
  preview: 'Preview it here',
  watch: 'Watch it here',
  back: 'Back to the picture',
})

interface ActionsProps {
  item: PortfolioItem
  live: LiveContent | null
  runs: boolean
  /** The page with the live content. */
  liveHref: string
  /** The page with the picture. */
  stillHref: string
  origin: string
}

/** Links to the item's site, and to the live content on this page and back. They need no script. */
export function Actions({ item, live, runs, liveHref, stillHref, origin }: ActionsProps): ReactNode {
  const t = useMessages(messages)
  const hasPicture = item.lightbox !== null || item.thumbnail !== null
  return (
    <div className={styles.actions}>
      {item.siteUrl && <TabLink href={item.siteUrl} text={item.callToAction || t('visit')} />}
      {live?.kind === 'player' && (
        <TabLink
          href={item.videoUrl}
          text={t('watchOn', { host: new URL(item.videoUrl, origin).hostname })}
        />
      )}
      {runs && hasPicture && <PageLink href={stillHref} text={t('back')} icon={pictureIcon} />}
      {!runs && live?.kind === 'site' && <PageLink href={liveHref} text={t('preview')} icon={siteIcon} />}
      {/* With a picture, the picture itself is the link. */}
      {!runs && live?.kind === 'player' && !hasPicture && (
        <PageLink href={liveHref} text={t('watch')} icon={videoIcon} />
      )}
    </div>
  )
}

function TabLink({ href, text }: { href: string; text: string }): ReactNode {
  const t = useMessages(messages)
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({t('newTab')})</span>
      <Icon icon={visitIcon} size="1.1em" />
    </a>
  )
}

const PageLink = ({ href, text, icon }: { href: string; text: string; icon: string }): ReactNode => (
  <a className="text-link" href={href}>
    {text}
    <Icon icon={icon} size="1.1em" />
  </a>
)
