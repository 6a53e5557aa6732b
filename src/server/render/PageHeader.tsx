import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HeaderPart } from '../../core/content/index.ts'
import { Island } from '../../islands/index.ts'
import { ColorSwitcher } from '../../theme/color-scheme/index.ts'
import { Header, HeaderFrame, type HeaderProps, headerLook } from '../../theme/header/index.ts'
import { Logo } from '../../theme/logo/index.ts'
import { Language, useLanguage } from '../../ui/index.ts'
import type { PageLayout } from './page-layout.ts'
import { renderIsland } from './render-island.tsx'

const ID = 'island-header'

/** The header as an island. Parts with scripts of their own are rendered apart and left alone by React. */
export function PageHeader({ frame }: { frame: PageLayout }): ReactNode {
  const { settings, palette, menus, headerBackdrop } = frame
  const look = headerLook(settings.header, headerBackdrop, palette)
  const language = useLanguage()
  const inLanguage = (view: ReactNode) => <Language value={language}>{view}</Language>
  const serverHtml: Partial<Record<HeaderPart, string>> = {
    logo: renderToString(
      inLanguage(
        <Logo
          title={settings.title}
          colors={settings.colors}
          palette={look.logo}
          isFixed={look.isLogoFixed}
        />,
      ),
    ),
    colors: renderToString(
      inLanguage(
        <ColorSwitcher
          palette={palette}
          colors={settings.colors}
          action={frame.colorAction}
          returnTo={frame.returnTo}
        />,
      ),
    ),
  }
  const props: HeaderProps = {
    settings: settings.header,
    title: settings.title,
    entries: menus.primary.entries,
    path: frame.path,
    returnTo: frame.returnTo,
    visitor: frame.visitor,
  }
  return (
    <HeaderFrame layout={look.layout} colors={look.colors} breakPoint={settings.header.breakPoint}>
      <Island
        name="header"
        id={ID}
        strategy="interaction"
        props={props}
        files={frame.headerFiles}
        html={renderIsland(inLanguage(<Header {...props} serverHtml={serverHtml} />), ID)}
      />
    </HeaderFrame>
  )
}
