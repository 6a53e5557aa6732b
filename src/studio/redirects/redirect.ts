import type { Redirect } from '../../core/calls/index.ts'
import { TRASHED } from '../../core/entry/index.ts'

/** Returns the target of a redirect as text: the title of an entry, or an address; empty if the old address is gone. */
export const targetText = ({ to }: Redirect): string =>
  to === null ? '' : to.kind === 'url' ? to.url : to.title || to.path

/** Tells whether the target is not visible to visitors. */
export const isHidden = ({ to }: Redirect): boolean => to !== null && to.kind !== 'url' && !to.isPublic

/**
 * Returns the path of the target entry. Empty for an address, which is shown itself, and for an entry in the trash,
 * which has no path.
 */
export const pathOf = ({ to }: Redirect): string =>
  to !== null && to.kind !== 'url' && to.title && !to.path.includes(TRASHED) ? to.path : ''
