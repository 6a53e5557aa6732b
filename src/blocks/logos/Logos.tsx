import type { CSSProperties, ReactNode } from 'react'
import { type Picture, pictureRatio } from '../../core/content/index.ts'
import { PictureView } from '../../ui/index.ts'
import styles from './Logos.module.css'
import type { LogosProps } from './schema.ts'

/** Logos in rows, scaled so that they look equally large. */
export function Logos({ heading, logos, look }: LogosProps): ReactNode {
  const visibleLogos = logos.filter(({ picture, name }) => picture || name)
  if (visibleLogos.length === 0) return null
  return (
    <div className={styles.logos} data-flow="wide" data-look={look}>
      {heading && (
        <p className={styles.heading} dir="auto">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers */}
      <ul className={styles.list} role="list">
        {visibleLogos.map(({ picture, name, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one logo may be listed twice
          <li key={index}>{href ? <a href={href}>{oneLogo(picture, name)}</a> : oneLogo(picture, name)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Area of each logo in rem²: a wide logo is lower. */
const AREA = 26

/** Returns the picture of a logo, or its name as text if there is no picture yet. */
function oneLogo(picture: Picture | null, name: string): ReactNode {
  if (!picture)
    return (
      <span className={styles.word} dir="auto">
        {name}
      </span>
    )
  const width = Math.min(12, Math.max(3, Math.sqrt(AREA / (pictureRatio(picture) ?? 0.5))))
  return (
    <span className={styles.logo} style={{ '--wide': `${width.toFixed(2)}rem` } as CSSProperties}>
      <PictureView
        picture={{ ...picture, color: null }}
        sizes={`${width.toFixed(2)}rem`}
        alt={name || picture.alt}
      />
    </span>
  )
}
