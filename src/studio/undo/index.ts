// Undo on the server, by the token of an action.
export { useUndo } from './use-undo.ts'
