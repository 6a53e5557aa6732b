/** A page of the owners' guide, made of `docs/guide` when the studio is built. */
export interface GuidePage {
  title: string
  /** What stands below the title: text of this project, which nobody else can change. */
  html: string
}

/** The pages by their name in the address; `''` is the first. Each is fetched when it is opened. */
export const GUIDE_PAGES: Readonly<Record<string, () => Promise<{ default: GuidePage }>>> = {
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
}
