import type { CSSProperties, ReactNode } from 'react'
import type { Picture } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useLanguage, useMessages } from '../Language.tsx'
import { PictureView } from '../picture/PictureView.tsx'
import styles from './PressFrame.module.css'

const messages = defineMessages('press-frame', {
  play: 'Play',
  show: 'Show',
  named: '{act}: {title}',
  from: 'Loads from {host} when you press it.',
  open: 'Open it there',
})

interface PressFrameProps {
  /** Address that the frame shows once it is pressed. */
  src: string
  /** Address at which the same content can be opened by itself. */
  href: string
  title: string
  act: 'play' | 'show'
  /** Width by height. */
  ratio: number
  /** Picture shown until the frame is pressed. */
  picture: Picture | null
  /** `sizes` of that picture. */
  sizes: string
  /** Caption at the end of the figure. */
  children?: ReactNode
}

/**
 * Frame for content of another site, of which nothing is loaded before a press (part-9). Needs no script: the frame
 * holds a document of our own with a link, which it follows.
 */
export function PressFrame({
  src,
  href,
  title,
  act,
  ratio,
  picture,
  sizes,
  children,
}: PressFrameProps): ReactNode {
  const t = useMessages(messages)
  const { lang, dir } = useLanguage()
  const host = new URL(href).hostname.replace(/^www\./, '')
  const name = t('named', { act: t(act), title: title || host })
  return (
    <>
      <div className={styles.box} style={{ '--ratio': ratio } as CSSProperties}>
        {picture && <PictureView picture={picture} sizes={sizes} alt="" />}
        <span className={styles.button} aria-hidden="true">
          {act === 'play' && SIGN}
          {t(act)}
        </span>
        <iframe
          title={title || host}
          srcDoc={waitingPage({ src, name, lang, dir })}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          // Players refuse to play without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          // The framed site may do everything it needs except navigate the page.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"
        />
      </div>
      <p className={styles.from}>
        {t('from', { host })} <a href={href}>{t('open')}</a>
      </p>
      {children}
    </>
  )
}

const SIGN = (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path d="M2 0v14l11-7z" fill="currentColor" />
  </svg>
)

/**
 * Returns the document of the frame until it is pressed: a transparent link over its whole area. Everything visible is
 * behind the frame, in the page, whose typeface and corners do not apply inside. The page's policy does: only style
 * attributes are allowed.
 */
const waitingPage = (say: { src: string; name: string; lang: string; dir: string }): string =>
  `<!DOCTYPE html><html lang="${escaped(say.lang)}" dir="${say.dir}" style="height:100%"><title>${escaped(say.name)}</title><body style="height:100%;margin:0"><a href="${escaped(say.src)}" aria-label="${escaped(say.name)}" style="display:block;height:100%;outline-offset:-4px"></a>`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
