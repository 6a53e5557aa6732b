/**
 * Key in the state of a history entry: the id of the element whose island handles the entry, as its viewer is open
 * there. Entries without it belong to the page.
 */
export const ENTRY_OWNER = 'vitrineViewer'

/** Id of the element whose island handles an entry. */
export const entryOwner = (state: unknown): string | undefined =>
  (state as { [ENTRY_OWNER]?: string } | null)?.[ENTRY_OWNER]
