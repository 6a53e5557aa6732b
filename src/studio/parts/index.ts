// Parts of the site that are saved by themselves and made public by a press: menus, settings.
export type { PartState, PartView } from './create-part-draft.ts'
export { ConflictNote, PartBar, PartTrouble } from './PartBar.tsx'
export { usePart } from './use-part.ts'
