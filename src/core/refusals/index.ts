// Refusals of calls: their codes, and what each says.

export { type Refusal, refusalSentence, refusalText } from './refusal-text.ts'
export { type RefusalKey, refusalMessages } from './refusals.ts'
