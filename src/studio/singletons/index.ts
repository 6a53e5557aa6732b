// Parts of the site that are saved by themselves and made public by a press: menus, settings.
export { Choice } from './Choice.tsx'
export type { SingletonDraft } from './create-singleton-draft.ts'
export { Section } from './Section.tsx'
export { ConflictNote, SingletonBar, SingletonTrouble } from './SingletonBar.tsx'
export { siteViewAddress } from './site-view-address.ts'
export { useSingleton } from './use-singleton.ts'
export { SiteView, WithView } from './WithView.tsx'
