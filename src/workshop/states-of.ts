import type { WorkshopState } from './workshop-state.ts'

/** A state of one block that reads nothing. */
export const stateOf = (
  name: string,
  title: string,
  attributes: Record<string, unknown>,
  dir?: 'rtl',
): WorkshopState => ({ name, title, blocks: [attributes], ...(dir && { dir }) })
