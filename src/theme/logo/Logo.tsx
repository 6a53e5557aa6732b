import type { ReactNode } from 'react'
import type { ColorSettings } from '../../core/content/index.ts'
import { logoSource, type PaletteState, swapsLogos } from '../color-scheme/index.ts'
import styles from './Logo.module.css'

interface LogoProps {
  title: string
  colors: ColorSettings
  palette: PaletteState
  /** True if it ignores the switch of palettes, as over a picture. */
  isFixed?: boolean
}

/**
 * The owner's picture or, if there is none, the site's name as a wordmark. With a dark palette and two logos it changes
 * with the palette (color-6); with `auto` the browser selects one, without script.
 */
export function Logo({ title, colors, palette, isFixed = false }: LogoProps): ReactNode {
  const { default: normal, switched } = colors.logos
  const swaps = swapsLogos(colors)
  const logo = swaps && palette === 'switched' ? switched : normal
  if (!logo) return <span className={styles.wordmark}>{title}</span>
  const source = logoSource(logo)
  const dark = swaps && palette === 'auto' && switched ? logoSource(switched) : null
  return (
    <picture className={styles.frame}>
      {dark && (
        <source
          srcSet={dark.srcset || dark.src}
          sizes={dark.sizes || undefined}
          media="screen and (prefers-color-scheme: dark)"
          data-logo=""
        />
      )}
      <img
        className={styles.picture}
        src={source.src}
        srcSet={source.srcset || undefined}
        sizes={source.sizes || undefined}
        alt={logo.alt || title}
        width={logo.width ?? undefined}
        height={logo.height ?? undefined}
        data-logo={isFixed ? undefined : 'main'}
      />
    </picture>
  )
}
