// Parts of the site that are saved by themselves and made public by a press: menus, settings.
export { Section } from './Section.tsx'
export { SingletonBar } from './SingletonBar.tsx'
export { SingletonError } from './SingletonError.tsx'
export { SingletonFields } from './SingletonFields.tsx'
export type { SingletonDraft } from './singleton-source.ts'
export { siteViewAddress } from './site-view-address.ts'
export { type Singleton, useSingleton } from './use-singleton.ts'
export { SiteView, WithView } from './WithView.tsx'
