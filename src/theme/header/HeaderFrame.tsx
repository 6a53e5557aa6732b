import type { CSSProperties, ReactNode } from 'react'
import type { HeaderSettings } from '../../core/content/index.ts'
import styles from './HeaderFrame.module.css'
import { inkOn } from './ink-on.ts'

interface HeaderFrameProps {
  settings: HeaderSettings
  /** Colour of the picture the page begins with, which a transparent header lies on; `null` where there is none. */
  ground: string | null
  children: ReactNode
}

/**
 * Place and behaviour of the header while the page scrolls, by style alone; script only tells its height and whether
 * it has left its place (`site/watch-header.ts`). A transparent header without a picture below it is a standard one.
 */
export function HeaderFrame({ settings, ground, children }: HeaderFrameProps): ReactNode {
  const layout = settings.layout === 'transparent' && ground === null ? 'standard' : settings.layout
  // Words on a picture are light or dark as the picture asks; everything that opens keeps the palette.
  const colors = { ...(layout === 'transparent' && { text: inkOn(ground) }), ...settings.colors[layout] }
  const style = {
    '--header-background': colors.background,
    '--header-text': colors.text,
    '--header-accent': colors.text,
    '--header-menu-background': colors.menuBackground,
    '--header-menu-text': colors.menuText,
  } as CSSProperties
  return (
    <>
      <div className={styles.start} data-header-start="" />
      <header
        className={styles.header}
        style={style}
        data-site-header=""
        data-layout={layout}
        data-break-point={settings.breakPoint}
      >
        {children}
      </header>
    </>
  )
}
