// Undo on the server, by the token of an action.
export { undoAction } from './undo-action.ts'
export { undoMessages, useUndo } from './use-undo.ts'
