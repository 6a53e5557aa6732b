import type { ReactNode } from 'react'
import { pictureFocus, widestRendition } from '../../core/content/index.ts'
import { PictureView } from '../../ui/index.ts'
import styles from './Hero.module.css'
import type { HeroProps } from './schema.ts'

/** Width by height of the box on a wide screen. */
const BOX = 16 / 9

/** Height of the box in each size, as in the style sheet. */
const HEIGHTS = { tall: 'min(92vh,62vw + 8rem)', medium: 'min(64vh,42vw + 8rem)' }

/** A picture or video from edge to edge with text over it; without either the text is on the page's own background. */
export function Hero(props: HeroProps): ReactNode {
  const { heading, text, picture, film, buttonText, buttonHref, height, place, isFirst } = props
  const hasButton = buttonText !== '' && buttonHref !== ''
  const hasWords = heading !== '' || text !== '' || hasButton
  if (!hasWords && !picture && !film) return null
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section
      className={styles.hero}
      data-flow="wide"
      data-height={height}
      data-place={place}
      data-media={picture || film ? '' : undefined}
    >
      {(picture || film) && (
        <div className={styles.media}>
          {picture && (
            <PictureView
              picture={picture}
              priority={isFirst ? 'first' : 'late'}
              position={pictureFocus(picture, BOX)}
              sizes={sizesOf(props)}
            />
          )}
          {film && <Film film={film} poster={picture && widestRendition(picture)} />}
        </div>
      )}
      {hasWords && (
        <div className={styles.words}>
          {heading && <Heading dir="auto">{heading}</Heading>}
          {text && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          {hasButton && (
            <a className={styles.button} href={buttonHref} dir="auto">
              {buttonText}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

/** A muted video with controls to stop it; not loaded for visitors who prefer reduced motion. */
const Film = ({ film, poster }: { film: string; poster: string | null }): ReactNode => (
  <video autoPlay muted loop playsInline controls preload="metadata" poster={poster ?? undefined}>
    <source src={film} media="(prefers-reduced-motion: no-preference)" />
  </video>
)

/** Returns the `sizes` of a picture that covers its box: its width follows from the height of the box. */
function sizesOf({ picture, height }: HeroProps): string {
  if (!picture?.width || !picture.height) return '100vw'
  return `max(100vw,${HEIGHTS[height]}*${(picture.width / picture.height).toFixed(3)})`
}
