import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { styleForBreakPoint } from '../../core/content/index.ts'
import { paletteStyle } from '../../theme/color-scheme/index.ts'
import { Language } from '../../ui/index.ts'
import { Document } from './Document.tsx'
import type { HeadProps } from './Head.tsx'
import type { PageLayout } from './page-layout.ts'

/** A finished page and the inline parts its content security policy has to allow. */
export interface RenderedDocument {
  html: string
  inlineStyles: string[]
}

/** Renders a whole document from what is already loaded. */
export function renderDocument(
  frame: PageLayout,
  head: Omit<HeadProps, 'settings' | 'palette'>,
  content: ReactNode,
): RenderedDocument {
  const { lang, dir, colors, header } = frame.settings
  const assets = { ...head.assets, style: styleForBreakPoint(head.assets.style, header.breakPoint) }
  const { sheet } = paletteStyle(frame.palette, colors)
  const html = renderToString(
    <Language value={{ lang, dir, catalogue: frame.catalogue }}>
      <Document frame={frame} head={{ ...head, assets }}>
        {content}
      </Document>
    </Language>,
  )
  // Streams write the doctype themselves, a render to a string does not.
  return { html: `<!DOCTYPE html>${html}`, inlineStyles: sheet ? [sheet] : [] }
}
