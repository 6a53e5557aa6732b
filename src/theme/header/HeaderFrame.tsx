import type { CSSProperties, ReactNode } from 'react'
import styles from './HeaderFrame.module.css'
import type { HeaderLook } from './header-look.ts'

interface HeaderFrameProps extends Pick<HeaderLook, 'layout' | 'colors'> {
  breakPoint: number
  children: ReactNode
}

/**
 * The element around the header. Style positions it while the page scrolls; script sets its height and whether it is
 * stuck (`header.enhance.ts`).
 */
export function HeaderFrame({ layout, colors, breakPoint, children }: HeaderFrameProps): ReactNode {
  const style = {
    '--header-background': colors.background,
    '--header-text': colors.text,
    '--header-accent': colors.text,
    '--header-menu-background': colors.menuBackground,
    '--header-menu-text': colors.menuText,
  } as CSSProperties
  return (
    <>
      <div className={styles.start} />
      <header
        className={styles.header}
        style={style}
        data-site-header=""
        data-layout={layout}
        data-break-point={breakPoint}
      >
        {children}
      </header>
    </>
  )
}
