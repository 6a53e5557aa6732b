import { page } from './page.ts'
import { work } from './work.ts'

/** Kinds of entries by name. Where two have the same address, the first one has it. */
export const DECLARED_KINDS = { work, page }
