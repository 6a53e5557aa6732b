import type { ReactNode } from 'react'
import { onPlainClick, PictureView } from 'vitrine'
import type { TestimonialProps } from './schema.ts'
import styles from './testimonial.module.css'

interface QuoteViewProps extends TestimonialProps {
  /** Copies the quote's address; absent on the server, where the link leads to the quote itself. */
  onCopy?: () => void
  isCopied?: boolean
}

/** The quote as a pure function of its props. A picture that is gone leaves no hole. */
export const Testimonial = ({
  id,
  text,
  source,
  href,
  portrait,
  layout,
  onCopy,
  isCopied,
}: QuoteViewProps): ReactNode =>
  text && (
    <figure className={styles.testimonial} id={id} data-layout={layout} data-flow="wide">
      {portrait && (
        <div className={styles.portrait}>
          <PictureView picture={portrait} sizes="(width < 40rem) 40vw, 16rem" />
        </div>
      )}
      <blockquote className={styles.text} dir="auto">
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.caption}>
        {source && <cite dir="auto">{href ? <a href={href}>{source}</a> : source}</cite>}
        <a className={styles.link} href={`#${id}`} data-enhanced="" onClick={onPlainClick(onCopy)}>
          Link to this quote
        </a>
        <span role="status">{isCopied && 'Copied'}</span>
      </figcaption>
    </figure>
  )
