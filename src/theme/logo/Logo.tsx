import type { ReactNode } from 'react'
import type { ColorSettings } from '../../core/content/index.ts'
import { logoSource, type PaletteState, swapsLogos } from '../color-scheme/index.ts'
import styles from './Logo.module.css'

interface LogoProps {
  title: string
  colors: ColorSettings
  palette: PaletteState
  /** Whether it stays as it is when colours are switched, as on a picture that stays too. */
  isFixed?: boolean
}

/**
 * The site's mark: its picture where the owner gave one, else its name set as a wordmark. With a dark palette and two
 * logos it changes with the palette (color-6); where the system decides, the browser picks, without script.
 */
export function Logo({ title, colors, palette, isFixed = false }: LogoProps): ReactNode {
  const { default: normal, switched } = colors.logos
  const swaps = swapsLogos(colors)
  const shown = swaps && palette === 'switched' ? switched : normal
  if (!shown) return <span className={styles.wordmark}>{title}</span>
  const source = logoSource(shown)
  const night = swaps && palette === 'auto' && switched ? logoSource(switched) : null
  return (
    <picture className={styles.frame}>
      {night && (
        <source
          srcSet={night.srcset || night.src}
          sizes={night.sizes || undefined}
          media="screen and (prefers-color-scheme: dark)"
          data-logo=""
        />
      )}
      <img
        className={styles.picture}
        src={source.src}
        srcSet={source.srcset || undefined}
        sizes={source.sizes || undefined}
        alt={shown.alt || title}
        width={shown.width ?? undefined}
        height={shown.height ?? undefined}
        data-logo={isFixed ? undefined : 'main'}
      />
    </picture>
  )
}
