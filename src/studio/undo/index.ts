// Taking back on the server what a token stands for.
export { takeBack } from './take-back.ts'
export { undoMessages, useTakeBack } from './use-take-back.ts'
