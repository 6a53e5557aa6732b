/** Page of the owners' guide, generated from `docs/guide` when the studio is built. */
export interface GuidePage {
  title: string
  /** Content below the title. It comes from this project's own files, so it is trusted HTML. */
  html: string
}

type Guide = Readonly<Record<string, () => Promise<{ default: GuidePage }>>>

/** Pages by language and by their name in the address; `''` is the first page. Each is loaded when it is opened. */
export const GUIDES: Readonly<Record<'en' | 'ar', Guide>> = {
  en: {
    '': () => import('../../../docs/guide/README.md'),
    'first-work': () => import('../../../docs/guide/first-work.md'),
    ordering: () => import('../../../docs/guide/ordering.md'),
    'editing-a-page': () => import('../../../docs/guide/editing-a-page.md'),
    media: () => import('../../../docs/guide/media.md'),
    menus: () => import('../../../docs/guide/menus.md'),
    appearance: () => import('../../../docs/guide/appearance.md'),
    settings: () => import('../../../docs/guide/settings.md'),
    people: () => import('../../../docs/guide/people.md'),
    redirects: () => import('../../../docs/guide/redirects.md'),
    terms: () => import('../../../docs/guide/terms.md'),
    messages: () => import('../../../docs/guide/messages.md'),
    importing: () => import('../../../docs/guide/importing.md'),
    trash: () => import('../../../docs/guide/trash.md'),
  },
  ar: {
    '': () => import('../../../docs/guide/ar/README.md'),
    'first-work': () => import('../../../docs/guide/ar/first-work.md'),
    ordering: () => import('../../../docs/guide/ar/ordering.md'),
    'editing-a-page': () => import('../../../docs/guide/ar/editing-a-page.md'),
    media: () => import('../../../docs/guide/ar/media.md'),
    menus: () => import('../../../docs/guide/ar/menus.md'),
    appearance: () => import('../../../docs/guide/ar/appearance.md'),
    settings: () => import('../../../docs/guide/ar/settings.md'),
    people: () => import('../../../docs/guide/ar/people.md'),
    redirects: () => import('../../../docs/guide/ar/redirects.md'),
    terms: () => import('../../../docs/guide/ar/terms.md'),
    messages: () => import('../../../docs/guide/ar/messages.md'),
    importing: () => import('../../../docs/guide/ar/importing.md'),
    trash: () => import('../../../docs/guide/ar/trash.md'),
  },
}

/** Returns the language of the guide for the studio's language; English if the guide is not translated into it. */
export const guideLanguage = (lang: string): keyof typeof GUIDES => {
  const [language = ''] = lang.split('-')
  return Object.hasOwn(GUIDES, language) ? (language as keyof typeof GUIDES) : 'en'
}
