import { webAddress } from './web-address.ts'

/** Matches a place on the page, another query of the page, and links for mail and telephone. */
const OTHER_LINK = /^([#?]\S*|(mailto|tel):\S+)$/i

/**
 * Returns the address of a link as its owner may set it: a web address, a place on the page, or a way to write or call.
 * Empty for everything else, such as `javascript:` and `data:`.
 */
export function linkAddress(typed: unknown): string {
  const text = typeof typed === 'string' ? typed.trim() : ''
  return OTHER_LINK.test(text) ? text : webAddress(text)
}
