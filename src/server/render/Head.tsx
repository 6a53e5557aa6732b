import type { ReactNode } from 'react'
import type { SiteSettings } from '../../core/content/index.ts'
import { FEED_PATH } from '../../core/routing/routes.ts'
import type { PageSheet, SheetName } from '../../islands/index.ts'
import type { PaletteStyle } from '../../theme/color-scheme/index.ts'
import { type BuiltTypefaces, fontsFor } from '../kit/assets/index.ts'
import type { SharePicture } from '../site/shares/index.ts'
import { type StructuredData, toScript } from './json-ld.ts'
import { typefaceStyle } from './typeface-style.ts'

/** Addresses of the files that a page links, from the root of the site. */
export interface PageAssets {
  /** Style sheet of all pages. */
  style: string
  /** The style sheet of all pages that the first paint does not need. */
  later: string
  /** Style sheets of certain pages and of layers, by name. */
  sheets: Readonly<Record<SheetName, string>>
  site: string
  /** Script for visitors who may edit: logs attributes that the server could not read. */
  editor?: string | undefined
  /** Script of the two pages that use passkeys. */
  passkeys?: string | undefined
  /** Script for visitors who may open the studio. */
  logOut?: string | undefined
  devReload?: string | undefined
  /** Fonts of the first paint. */
  fonts: readonly string[]
  typefaces: BuiltTypefaces
}

export interface HeadProps {
  settings: SiteSettings
  palette: PaletteStyle
  /** Title of the page; empty if the site's name is enough. */
  title: string
  /** Title of the page without filters; absent if none are set. */
  plainTitle?: string | undefined
  description: string
  /** Absolute address of the page; absent for pages that have none, such as errors. */
  canonical?: string | undefined
  /** Origin that addresses for other sites are made with, without a trailing slash. */
  origin: string
  kind?: 'website' | 'article'
  /** Picture that other sites show for the page. */
  share?: SharePicture | undefined
  assets: PageAssets
  /** Style sheets of the first paint. Those with a `text` are inlined. */
  rules: readonly { path: string; text?: string }[]
  /** Names of the style sheets that it has in addition to that of all pages. */
  sheets?: readonly PageSheet[] | undefined
  /** Structured data about the page, for search engines. */
  structuredData?: readonly StructuredData[]
  /** True if the page adds passkeys or logs in with them. */
  usesPasskeys?: boolean
  /** True if search engines may list the page. */
  listed?: boolean
}

/** Head of a page: its data for browsers, search engines and other sites. */
export function Head(props: HeadProps): ReactNode {
  const { settings, palette, title, description, canonical, origin, kind = 'website', share, assets } = props
  const full = (title: string) =>
    title && title !== settings.title ? `${title} – ${settings.title}` : titleOfHome(settings)
  const fullTitle = full(title)
  const text = description || settings.description
  const typefaces = typefaceStyle(settings, assets.typefaces)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      {props.plainTitle !== undefined && <meta name="vitrine-title" content={full(props.plainTitle)} />}
      {text && <meta name="description" content={text} />}
      {props.listed === false && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {fontsFor(settings.lang, assets.fonts, typefaces.preload).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      {props.rules.map(({ path, text }) =>
        text === undefined ? (
          <link key={path} rel="stylesheet" href={path} />
        ) : (
          <style
            key={path}
            data-sheet={assets.devReload && path}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets
            dangerouslySetInnerHTML={{ __html: text }}
          />
        ),
      )}
      {typefaces.sheet && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of the build
        <style dangerouslySetInnerHTML={{ __html: typefaces.sheet }} />
      )}
      {palette.css && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: colours, checked for characters that could end them
        <style dangerouslySetInnerHTML={{ __html: palette.css }} />
      )}
      {/* Nothing is painted before the header is whole: its entries would move as the rest of them arrives. */}
      <link rel="expect" href="#content" blocking="render" />
      <script type="module" src={assets.site} />
      {assets.devReload && <script type="module" src={assets.devReload} />}
      {props.structuredData?.map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: toScript(data) }}
        />
      ))}
      <link rel="alternate" type="application/atom+xml" title={settings.title} href={FEED_PATH} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {palette.themeColors.map(({ color, media }) => (
        <meta key={color} name="theme-color" content={color} media={media} />
      ))}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={settings.title} />
      <meta property="og:title" content={title || settings.title} />
      {text && <meta property="og:description" content={text} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {share && <ShareTags share={share} origin={origin} />}
    </head>
  )
}

const ShareTags = ({ share, origin }: { share: SharePicture; origin: string }): ReactNode => (
  <>
    <meta property="og:image" content={origin + share.path} />
    <meta property="og:image:type" content={share.type} />
    <meta property="og:image:width" content={String(share.width)} />
    <meta property="og:image:height" content={String(share.height)} />
    {share.alt && <meta property="og:image:alt" content={share.alt} />}
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const titleOfHome = ({ title, tagline }: SiteSettings): string => (tagline ? `${title} – ${tagline}` : title)
