// Parts of the site that are saved by themselves and made public by a press: menus, settings.
export { Choice } from './Choice.tsx'
export type { PartDraft, PartState, PartView } from './create-part-draft.ts'
export { ConflictNote, PartBar, PartTrouble } from './PartBar.tsx'
export { Section } from './Section.tsx'
export { siteViewAddress } from './site-view-address.ts'
export { usePart } from './use-part.ts'
export { SiteView, WithView } from './WithView.tsx'
