import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { styleForBreakPoint } from '../../core/content/index.ts'
import { paletteStyle } from '../../theme/color-scheme/index.ts'
import { Language } from '../../ui/index.ts'
import { featuresOf, type InlineRules } from '../kit/assets/index.ts'
import { Document } from './Document.tsx'
import type { HeadProps } from './Head.tsx'
import type { PageLayout } from './page-layout.ts'
import { typefaceStyle } from './typeface-style.ts'

/** A finished page and the inline parts its content security policy has to allow. */
export interface RenderedDocument {
  html: string
  inlineStyles: string[]
}

/**
 * Renders a whole document from what is already loaded.
 *
 * @param rulesAt what the page carries of its style sheets; `null` where it links them
 */
export function renderDocument(
  frame: PageLayout,
  head: Omit<HeadProps, 'settings' | 'palette' | 'rules'>,
  content: ReactNode,
  rulesAt: InlineRules | null,
): RenderedDocument {
  const { lang, dir, colors, header } = frame.settings
  const { style, later, sheets } = head.assets
  const assets = { ...head.assets, later: styleForBreakPoint(later, header.breakPoint) }
  const names = [
    ...new Set([
      ...(head.sheets ?? []),
      ...(frame.notice ? ['notice' as const] : []),
      ...(frame.entry ? ['edit-link' as const] : []),
      ...(frame.previewUntil ? ['preview-bar' as const] : []),
    ]),
  ]
  const rules = [style, ...names.map((name) => sheets[name])].map((built) => {
    const path = styleForBreakPoint(built, header.breakPoint)
    return { path, ...(rulesAt && { first: rulesAt(built, header.breakPoint), text: placeholder(path) }) }
  })
  const chosenSheets = [
    typefaceStyle(frame.settings, assets.typefaces).sheet,
    paletteStyle(frame.palette, colors).css,
  ].filter(Boolean)
  const html = renderToString(
    <Language value={{ lang, dir, catalogue: frame.catalogue }}>
      <Document frame={frame} head={{ ...head, assets, rules, sheets: names }}>
        {content}
      </Document>
    </Language>,
  )
  // The needed rules are known once the page is rendered.
  const features = featuresOf(html)
  const texts = rules.flatMap(({ path, first }) => (first ? [{ path, text: first(features) }] : []))
  const whole = texts.reduce((page, { path, text }) => page.replace(placeholder(path), () => text), html)
  const inlineStyles = [...texts.map(({ text }) => text), ...chosenSheets]
  // Streams write the doctype themselves, a render to a string does not.
  return { html: `<!DOCTYPE html>${whole}`, inlineStyles }
}

const placeholder = (path: string): string => `/* ${path} */`
