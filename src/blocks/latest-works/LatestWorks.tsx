import type { CSSProperties, ReactNode } from 'react'
import { type Picture, pictureFocus } from '../../core/content/index.ts'
import { coverFactor, PAGE_WIDTH, PictureView, sizesFor } from '../../ui/index.ts'
import styles from './LatestWorks.module.css'
import type { LatestWorksProps, ShownWork } from './load.ts'

/** Width by height of the pictures. */
const BOXES = { landscape: 4 / 3, square: 1, upright: 4 / 5 }

/** A few works side by side, each a link to its own page, and a link to all of them. Needs no script (part-12). */
export function LatestWorks(props: LatestWorksProps): ReactNode {
  const { heading, works, columns, shape, linkText, linkHref, isFirst } = props
  if (works.length === 0) return null
  const Heading = isFirst ? 'h1' : 'h2'
  const hasLink = linkText !== '' && linkHref !== ''
  return (
    <section className={styles.latest} data-flow="wide">
      {(heading || hasLink) && (
        <header className={styles.head}>
          {heading && (
            <Heading className={styles.heading} dir="auto">
              {heading}
            </Heading>
          )}
          {hasLink && (
            <a className="text-link" href={linkHref} dir="auto">
              {linkText}
            </a>
          )}
        </header>
      )}
      <ul
        className={styles.works}
        // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers
        role="list"
        style={{ '--columns': columns, '--box': BOXES[shape] } as CSSProperties}
      >
        {works.map((work) => (
          <Work
            key={work.id}
            work={work}
            columns={columns}
            box={BOXES[shape]}
            level={heading ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </section>
  )
}

interface WorkProps {
  work: ShownWork
  columns: number
  box: number
  level: 'h2' | 'h3'
}

/** A work whose title is the link and whose whole card is clickable, so the picture has no alternative text. */
const Work = ({ work, columns, box, level: Title }: WorkProps): ReactNode => (
  <li className={styles.work}>
    <span className={styles.picture}>
      {work.picture && (
        <PictureView
          picture={work.picture}
          alt=""
          sizes={sizesOf(work.picture, columns, box)}
          position={pictureFocus(work.picture, box)}
        />
      )}
    </span>
    <Title className={styles.title} dir="auto">
      <a href={work.link}>{work.title}</a>
    </Title>
    {work.kind && (
      <p className={styles.kind} dir="auto">
        {work.kind}
      </p>
    )}
  </li>
)

function sizesOf(picture: Picture, columns: number, box: number): string {
  const wider = coverFactor(picture, box)
  return [
    sizesFor(`${PAGE_WIDTH}*${wider}`, 'width<36rem'),
    sizesFor(`${PAGE_WIDTH}/2*${wider}`, 'width<60rem'),
    sizesFor(`${PAGE_WIDTH}/${columns}*${wider}`),
  ].join(',')
}
