import type { CSSProperties, ReactNode } from 'react'
import type { HeaderSettings } from '../../core/content/index.ts'
import styles from './HeaderFrame.module.css'
import { textColorOn } from './text-color-on.ts'

interface HeaderFrameProps {
  settings: HeaderSettings
  /** Colour of the picture below a transparent header; `null` if there is none. */
  backdrop: string | null
  children: ReactNode
}

/**
 * The element around the header. Style positions it while the page scrolls; script sets its height and whether it is
 * stuck (`header.enhance.ts`). A transparent header without a picture below it becomes a standard one.
 */
export function HeaderFrame({ settings, backdrop, children }: HeaderFrameProps): ReactNode {
  const layout = settings.layout === 'transparent' && backdrop === null ? 'standard' : settings.layout
  // Text on a picture is light or dark, whichever is readable; menus that open keep the palette.
  const colors = {
    ...(layout === 'transparent' && { text: textColorOn(backdrop) }),
    ...settings.colors[layout],
  }
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
