import type { WorkshopState } from './workshop-state.ts'

/** Returns a state of one block that reads no content. */
export const stateOf = (
  name: string,
  title: string,
  attributes: Record<string, unknown>,
  dir?: 'rtl',
): WorkshopState => ({ name, title, blocks: [attributes], ...(dir && { dir }) })
