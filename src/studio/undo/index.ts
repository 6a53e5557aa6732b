// Undo on the server, by the token of an action.
export { undoAction } from './take-back.ts'
export { undoMessages, useUndo } from './use-take-back.ts'
