import type { CSSProperties, ReactNode } from 'react'
import type { LiveContent } from '../../core/content/index.ts'
import { type Picture, type PortfolioItem, pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon, PictureView, useMessages, videoIcon } from '../../ui/index.ts'
import styles from './ItemPage.module.css'
import { LiveFrame } from './LiveFrame.tsx'

const messages = defineMessages('work-stage', {
  watch: 'Watch the film',
  preview: 'Picture of the site {title}, can be scrolled',
})

interface StageProps {
  item: PortfolioItem
  live: LiveContent | null
  /** Whether what lives elsewhere was asked for. */
  runs: boolean
  /** The page with the work running. */
  liveHref: string
}

/** The work itself: a film that plays, a site's picture in a frame to scroll, or the picture as large as it can be. */
export function Stage({ item, live, runs, liveHref }: StageProps): ReactNode {
  const t = useMessages(messages)
  const picture = item.lightbox ?? item.thumbnail
  if (live?.kind === 'video') return <Film title={item.title} sources={live.sources} poster={picture} />
  if (live && runs) return <LiveFrame title={item.title} work={live} />
  if (!picture) return null
  const view = (
    <PictureView className={styles.picture} picture={picture} sizes={sizesOf(picture)} priority="first" />
  )
  if (item.type === 'iframe' && (pictureRatio(picture) ?? 0) > SCREEN_RATIO) {
    return (
      <figure className={styles.stage}>
        <section
          className={styles.screen}
          aria-label={t('preview', { title: item.title })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
          tabIndex={0}
        >
          <PictureView picture={picture} sizes="(width < 90rem) 92vw, 80rem" priority="first" />
        </section>
      </figure>
    )
  }
  return (
    <figure className={styles.stage} style={shapeOf(picture)}>
      {live?.kind === 'player' ? (
        <a className={styles.watch} href={liveHref}>
          {view}
          <span className={styles.watchText}>
            <Icon icon={videoIcon} /> {t('watch')}
          </span>
        </a>
      ) : (
        view
      )}
    </figure>
  )
}

/** Height to width of the frame a site's picture is seen through. */
const SCREEN_RATIO = 10 / 16

interface FilmProps {
  title: string
  sources: { type: string; url: string }[]
  poster: Picture | null
}

const Film = ({ title, sources, poster }: FilmProps): ReactNode => (
  <figure className={styles.stage} style={shapeOf(poster)}>
    {/* biome-ignore lint/a11y/useMediaCaption: films of a portfolio rarely speak; captions come with the film's record */}
    <video
      className={styles.picture}
      controls
      playsInline
      loop
      preload="none"
      aria-label={title}
      poster={poster?.url}
      width={poster?.width ?? undefined}
      height={poster?.height ?? undefined}
    >
      {sources.map((source) => (
        <source key={source.url} src={source.url} type={source.type || undefined} />
      ))}
    </video>
  </figure>
)

/** Width to height and natural width, from which style finds the largest size that fits the screen. */
const shapeOf = (picture: Picture | null): CSSProperties =>
  picture?.width && picture.height
    ? ({
        '--ratio': (picture.width / picture.height).toFixed(4),
        '--natural': `${picture.width}px`,
      } as CSSProperties)
    : {}

const sizesOf = (picture: Picture): string =>
  picture.width && picture.height
    ? `min(94vw, calc(86vh * ${(picture.width / picture.height).toFixed(3)}))`
    : '94vw'
