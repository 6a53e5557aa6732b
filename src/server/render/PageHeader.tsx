import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HeaderPart } from '../../core/content/index.ts'
import { Island } from '../../islands/index.ts'
import { ColorSwitcher } from '../../theme/color-scheme/index.ts'
import { Header, HeaderFrame, type HeaderProps, isLight } from '../../theme/header/index.ts'
import { Logo } from '../../theme/logo/index.ts'
import { Language, useLanguage } from '../../ui/index.ts'
import type { PageLayout } from './page-layout.ts'
import { renderIsland } from './render-island.tsx'

const ID = 'island-header'

/** The header as an island. Parts with scripts of their own are rendered apart and left alone by React. */
export function PageHeader({ frame }: { frame: PageLayout }): ReactNode {
  const { settings, palette, menus, headerBackdrop } = frame
  // On a picture the picture decides about the ink, whatever the palette.
  const isOnPicture = settings.header.layout === 'transparent' && headerBackdrop !== null
  const language = useLanguage()
  const inLanguage = (view: ReactNode) => <Language value={language}>{view}</Language>
  const serverHtml: Partial<Record<HeaderPart, string>> = {
    logo: renderToString(
      inLanguage(
        <Logo
          title={settings.title}
          colors={settings.colors}
          palette={isOnPicture ? (isLight(headerBackdrop) ? 'default' : 'switched') : palette}
          isFixed={isOnPicture}
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
    <HeaderFrame settings={settings.header} backdrop={frame.headerBackdrop}>
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
