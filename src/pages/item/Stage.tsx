import type { CSSProperties, ReactNode } from 'react'
import { type LiveContent, type Picture, type PortfolioItem, pictureRatio } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import {
  EnlargeLink,
  Icon,
  PAGE_WIDTH,
  PictureView,
  sizesFor,
  useMessages,
  videoIcon,
} from '../../ui/index.ts'
import styles from './ItemPage.module.css'

const messages = defineMessages('work-stage', {
  watch: 'Watch the film',
  preview: 'Picture of the site {title}, can be scrolled',
})

/** Data in a work's gallery about the picture that the work is shown with. */
export interface StageCover {
  caption: string
  /** Query of the page while the picture is open. */
  address: string
  /** True if the page's address names the picture. */
  isNamed: boolean
}

interface StageProps {
  item: PortfolioItem
  live: LiveContent | null
  /** True if the visitor asked for content of another site. */
  runs: boolean
  /** Address of the page with the live content. */
  liveHref: string
  cover: StageCover | null
}

/** A video, live content, a website's picture in a scrollable frame, or the picture as large as possible. */
export function Stage({ item, live, runs, liveHref, cover }: StageProps): ReactNode {
  const t = useMessages(messages)
  const picture = item.lightbox ?? item.thumbnail
  if (live?.kind === 'video') return <Video title={item.title} sources={live.sources} poster={picture} />
  if (live && runs) return <LiveFrame title={item.title} content={live} />
  if (!picture) return null
  const view = (
    <PictureView className={styles.picture} picture={picture} sizes={sizesOf(picture)} priority="first" />
  )
  if (item.type === 'iframe' && (pictureRatio(picture) ?? 0) > SCREEN_RATIO) {
    return (
      <figure className={styles.stage} style={shapeOf(picture)}>
        <section
          className={styles.screen}
          aria-label={t('preview', { title: item.title })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
        >
          <PictureView
            picture={picture}
            sizes={sizesFor(`min(${PAGE_WIDTH}, ${picture.width}px)`)}
            priority="first"
          />
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
        <EnlargeLink picture={picture} address={cover?.address} isNamed={cover?.isNamed === true}>
          {view}
        </EnlargeLink>
      )}
      {cover?.caption && (
        <figcaption className={styles.caption} dir="auto">
          {cover.caption}
        </figcaption>
      )}
    </figure>
  )
}

/** Height to width above which pictures are placed beside their label, if there is room for both. */
export const TALL_RATIO = 0.8

/** Height to width of the frame around a website's picture on wide pages. */
const SCREEN_RATIO = 3 / 4

interface VideoProps {
  title: string
  sources: { type: string; url: string }[]
  poster: Picture | null
}

const Video = ({ title, sources, poster }: VideoProps): ReactNode => (
  <figure className={styles.stage} style={shapeOf(poster)}>
    {/* biome-ignore lint/a11y/useMediaCaption: videos have no caption files so far */}
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

/** Sandbox as in the viewer, for other origins only: on the site's own one, scripts could remove it (preview-6). */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface LiveFrameProps {
  title: string
  content: Exclude<LiveContent, { kind: 'video' }>
}

/** A website or another site's player, in a frame. */
const LiveFrame = ({ title, content }: LiveFrameProps): ReactNode => (
  <figure className={styles.stage}>
    <iframe
      className={styles.frame}
      data-kind={content.kind}
      src={content.src}
      title={title}
      // Players refuse to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      {...(content.kind === 'player'
        ? { allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media', allowFullScreen: true }
        : { sandbox: content.sameOrigin ? undefined : SANDBOX })}
    />
  </figure>
)

/** Returns variables from which the style sheet computes the largest size that fits the screen. */
const shapeOf = (picture: Picture | null): CSSProperties =>
  picture?.width && picture.height
    ? ({
        '--ratio': (picture.width / picture.height).toFixed(4),
        '--natural': `${picture.width}px`,
      } as CSSProperties)
    : {}

/**
 * Returns the `sizes` of the picture: at least as wide as in the style sheet, which drops narrow margins. A tall
 * picture fills one half of a wide page.
 */
function sizesOf({ width, height }: Picture): string {
  if (!width || !height) return sizesFor(PAGE_WIDTH)
  const within = (most: string, stage: string) => `min(${most}, ${stage}*${(width / height).toFixed(3)})`
  const wide = within(PAGE_WIDTH, 'max(26rem,122vh)')
  if (height / width <= TALL_RATIO) return sizesFor(wide)
  return `${sizesFor(wide, 'width<60rem')},${sizesFor(within(`${PAGE_WIDTH}/2`, 'max(31rem,103vh)'))}`
}
