import type { ReactNode } from 'react'
import type { LiveContent } from '../../core/content/index.ts'
import styles from './ItemPage.module.css'

/** As in the viewer; our own origin gets none: these together would protect nothing there (preview-6). */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface LiveFrameProps {
  title: string
  work: Exclude<LiveContent, { kind: 'video' }>
}

/** The work itself in a frame: a site as it is, or another site's player. */
export const LiveFrame = ({ title, work }: LiveFrameProps): ReactNode => (
  <figure className={styles.stage}>
    <iframe
      className={styles.frame}
      data-kind={work.kind}
      src={work.src}
      title={title}
      // Players refuse to play for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
      {...(work.kind === 'player'
        ? { allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media', allowFullScreen: true }
        : { sandbox: work.sameOrigin ? undefined : SANDBOX })}
    />
  </figure>
)
