// Undo on the server, by the token of an action.
export { takeBack } from './take-back.ts'
export { undoMessages, useTakeBack } from './use-take-back.ts'
