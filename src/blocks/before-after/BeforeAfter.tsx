import type { CSSProperties, ReactNode } from 'react'
import { type Picture, pictureFocus } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { coverFactor, PAGE_WIDTH, PictureView, sizesFor, useMessages } from '../../ui/index.ts'
import styles from './BeforeAfter.module.css'
import type { BeforeAfterProps } from './schema.ts'

const messages = defineMessages('before-after', {
  before: 'Before',
  after: 'After',
  share: 'How much of “{before}” is shown',
})

/**
 * Two pictures of the same subject, on top of each other with a movable line between them where the browser supports
 * that without script.
 */
export function BeforeAfter({ before, after, beforeText, afterText, caption }: BeforeAfterProps): ReactNode {
  const t = useMessages(messages)
  if (!before || !after) return null
  const ratio = before.width && before.height ? before.width / before.height : 3 / 2
  const words = { before: beforeText || t('before'), after: afterText || t('after') }
  return (
    <figure data-flow="wide">
      <div className={styles.both} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
        {side(after, 'after', words.after, ratio)}
        {side(before, 'before', words.before, ratio)}
        <input
          className={styles.line}
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={t('share', { before: words.before })}
        />
      </div>
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

const side = (picture: Picture, name: 'before' | 'after', words: string, ratio: number): ReactNode => (
  <div className={styles.side} data-side={name}>
    <PictureView
      picture={picture}
      sizes={sizesFor(
        `min(${PAGE_WIDTH},max(24rem,86vh)*${ratio.toFixed(3)})*${coverFactor(picture, ratio)}`,
      )}
      position={pictureFocus(picture, ratio)}
    />
    <span className={styles.word} dir="auto">
      {words}
    </span>
  </div>
)
