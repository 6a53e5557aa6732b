import type { ReactNode } from 'react'
import { pictureFocus } from '../../core/content/index.ts'
import { PictureView } from '../../ui/index.ts'
import styles from './Quote.module.css'
import type { QuoteProps } from './schema.ts'

/** Quotation with name, role and portrait of the person quoted. */
export function Quote({ text, name, role, href, picture, size }: QuoteProps): ReactNode {
  if (!text) return null
  return (
    <figure className={styles.quote} data-flow={size === 'quiet' ? 'text' : 'wide'} data-size={size}>
      <blockquote cite={href || undefined} dir="auto">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
      {(name || role) && (
        <figcaption className={styles.who}>
          {picture && (
            <span className={styles.portrait}>
              <PictureView picture={picture} sizes="3.5rem" alt="" position={pictureFocus(picture, 1)} />
            </span>
          )}
          <span className={styles.words}>
            {name && (
              <cite className={styles.name} dir="auto">
                {href ? <a href={href}>{name}</a> : name}
              </cite>
            )}
            {role && <span dir="auto">{role}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
