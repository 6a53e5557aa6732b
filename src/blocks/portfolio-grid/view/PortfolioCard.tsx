import { type CSSProperties, memo } from 'react'
import {
  type Picture,
  type PortfolioItem,
  type PortfolioType,
  pictureRatio,
} from '../../../core/content/index.ts'
import {
  Icon,
  onPlainClick,
  pageIcon,
  pictureIcon,
  siteIcon,
  useMessages,
  videoIcon,
  visitIcon,
} from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import styles from './CardGrid.module.css'
import block from './PortfolioGrid.module.css'

/** Target in which a card opens. Tabs are left to the browser. */
export type OpensIn = 'viewer' | 'tab' | 'new-tab' | 'nothing'

interface PortfolioCardProps {
  item: PortfolioItem
  /** Index in the list, from 0. */
  index: number
  /** Length of the whole list if only a part of it is mounted. */
  setSize: number | undefined
  /** Less prominent line below the title. */
  note: string
  opens: OpensIn
  href: string
  /** `sizes` of the picture. */
  sizes: string
  /** Loading priority: the first cards are on screen at once; the very first is the page's largest picture. */
  priority: 'first' | 'early' | 'late'
  titlePosition: 'top' | 'bottom'
  /** Text of the badge; empty for none. */
  quickView: string
  style: CSSProperties | undefined
  onOpen: ((item: PortfolioItem, opener: HTMLElement) => void) | undefined
}

const KINDS = {
  page: [pageIcon, 'kindPage'],
  iframe: [siteIcon, 'kindSite'],
  video: [videoIcon, 'kindVideo'],
  image: [pictureIcon, 'kindImage'],
} as const

/** Returns icon and name of the kind of an item. */
const kindOf = ({ type, siteUrl }: PortfolioItem) =>
  KINDS[type as PortfolioType] ?? KINDS[siteUrl ? 'iframe' : 'page']

/** A work of the grid (card-3): a picture, a title that is the link, and a less prominent line. */
export const PortfolioCard = memo(function PortfolioCard(props: PortfolioCardProps) {
  const { item, index, setSize, titlePosition } = props
  const caption = <Caption {...props} />
  return (
    <li
      className={styles.card}
      data-portfolio-item={item.id}
      data-index={index}
      data-type={item.type}
      style={props.style}
      aria-setsize={setSize}
      aria-posinset={setSize && index + 1}
    >
      {titlePosition === 'top' && caption}
      <Surface {...props} />
      {titlePosition === 'bottom' && caption}
    </li>
  )
})

function Caption({ item, note, opens, href, onOpen }: PortfolioCardProps) {
  const t = useMessages(portfolioMessages)
  const [icon, kind] = kindOf(item)
  const newTab = opens === 'new-tab'
  const opensViewer = opens === 'viewer'
  // The icon for a new tab is at the end of this line, so there must be one.
  const line = note || (newTab && t(kind))
  return (
    <div className={styles.caption} data-caption="">
      <h2 className={styles.title} title={item.title}>
        {opens === 'nothing' ? (
          item.title
        ) : (
          <a
            className={styles.link}
            href={href}
            dir="auto"
            data-enhanced={opensViewer ? '' : undefined}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
            onClick={onPlainClick(opensViewer && onOpen ? (link) => onOpen(item, link) : undefined)}
          >
            {item.title}
            <span className={block.hidden}> ({t(kind)})</span>
            {newTab && <span className={block.hidden}> ({t('newTab')})</span>}
          </a>
        )}
        {item.siteType === 'premium' && <span className={styles.badge}>{item.siteType}</span>}
      </h2>
      {line && (
        <p className={styles.note}>
          <Icon icon={icon} />
          <bdi>{line}</bdi>
          {newTab && <Icon icon={visitIcon} />}
        </p>
      )}
    </div>
  )
}

function Surface({ item, sizes, priority, quickView }: PortfolioCardProps) {
  const picture = item.thumbnail
  const eager = priority !== 'late'
  return (
    <div
      className={styles.surface}
      data-measured={pictureRatio(picture) !== null}
      style={picture ? surfaceStyle(picture) : undefined}
    >
      {picture ? (
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
          ))}
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager ? 'auto' : 'async'}
            fetchPriority={priority === 'first' ? 'high' : 'auto'}
          />
        </picture>
      ) : (
        <Icon icon={kindOf(item)[0]} />
      )}
      {quickView && (
        <span className={styles.quickView} aria-hidden="true">
          {quickView}
        </span>
      )}
    </div>
  )
}

/**
 * Returns the picture's background colour until it has loaded, and the point kept when it is cropped (picture-2); the
 * top by default.
 */
function surfaceStyle({ color, focus }: Picture): CSSProperties {
  const [x, y] = focus?.split(' ') ?? []
  return { backgroundColor: color || undefined, '--focus-x': x, '--focus-y': y } as CSSProperties
}
