/**
 * Key in the state of a history entry: the id of the element whose island handles the entry, as its viewer is open
 * there. Entries without it belong to the page.
 */
export const ENTRY_OWNER = 'vitrineViewer'

/** Id of the element whose island handles an entry. */
export const entryOwner = (state: unknown): string | undefined =>
  (state as { [ENTRY_OWNER]?: string } | null)?.[ENTRY_OWNER]

/** Key in the state of a history entry: how far its page was scrolled when another entry was added to its document. */
export const ENTRY_TOP = 'vitrineTop'

/** Returns how far the page of an entry was scrolled, in CSS pixels; 0 if that was not recorded. */
export const entryTop = (state: unknown): number =>
  (state as { [ENTRY_TOP]?: number } | null)?.[ENTRY_TOP] ?? 0
