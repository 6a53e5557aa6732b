// Drafts: what is edited is saved by itself, merged with what others saved, and undone step by step.
export { createDraft } from './create-draft.ts'
export type { Draft, DraftSource, DraftState } from './draft.ts'
export { mayRetrySaving, useSaveText } from './save-text.ts'
export { createUndoSteps, type UndoStep } from './undo-steps.ts'
export { useDraft, useDraftState } from './use-draft.ts'
export { useDraftToasts } from './use-draft-toasts.ts'
