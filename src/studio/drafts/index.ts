// Drafts: what is edited is saved by itself, merged with what others saved, and undone step by step.
export {
  createDraft,
  type Draft,
  type DraftSource,
  type DraftState,
  type Stored,
} from './create-draft.ts'
export { mayRetrySaving, useSaveText } from './save-text.ts'
export { createUndoSteps, type UndoStep } from './undo-steps.ts'
export { useDraft, useDraftState } from './use-draft.ts'
export { useDraftToasts } from './use-draft-toasts.ts'
