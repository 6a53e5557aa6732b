import type { Translate } from '../../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../../core/routing/routes.ts'
import {
  STUDIO_BOOT_ID,
  type StudioBoot,
  type studioPageMessages,
} from '../../../core/studio-page/studio-page.ts'

export type StudioTexts = Translate<(typeof studioPageMessages)['texts']>

interface StudioPage {
  lang: string
  dir: string
  /** Title of the site. */
  title: string
  /** Paths of the style sheets. */
  styles: readonly string[]
  /** Paths of the fonts that its first words need. */
  fonts: readonly string[]
}

interface StudioDocument extends StudioPage {
  scripts: readonly string[]
  /** Paths of further scripts that the screen begins with. */
  preloads: readonly string[]
  boot: StudioBoot
}

/** The studio's document: a frame of the right size until its script is there, a sentence where none runs. */
export function studioDocument({ scripts, preloads, boot, ...page }: StudioDocument, t: StudioTexts): string {
  const [entry, ...imported] = scripts
  const head = [
    ...[...imported, ...preloads].map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${entry}"></script>`,
    `<script type="application/json" id="${STUDIO_BOOT_ID}">${inScript(JSON.stringify(boot))}</script>`,
  ]
  const links = `<a href="/">${escaped(t('site'))}</a> <a href="${ACCOUNT_PATHS.account}">${escaped(t('account'))}</a>`
  const body = `<div id="studio"></div><noscript><main><h1>${escaped(t('noScript'))}</h1><p>${links}</p></main></noscript>`
  return html(page, t, head, body)
}

/** Returns the page for accounts that may not open the studio. */
export function studioRefusal(page: StudioPage, t: StudioTexts): string {
  const links = `<a href="/">${escaped(t('site'))}</a> <a href="${ACCOUNT_PATHS.account}">${escaped(t('account'))}</a>`
  return html(page, t, [], `<main data-alone><h1>${escaped(t('notAllowed'))}</h1><p>${links}</p></main>`)
}

const html = (
  { lang, dir, title, styles, fonts }: StudioPage,
  t: StudioTexts,
  head: readonly string[],
  body: string,
): string =>
  `<!doctype html><html lang="${escaped(lang)}" dir="${escaped(dir)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">' +
  `<title>${escaped(t('title', { site: title }))}</title><meta name="robots" content="noindex">` +
  `<meta name="color-scheme" content="light dark">` +
  fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)
    .join('') +
  styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('') +
  `${head.join('')}</head><body>${body}</body></html>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Escapes JSON so that it cannot end its script element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c')
