import { webAddress } from './web-address.ts'

/** A place on the page, another query of it, or a way to write or call. */
const OTHER_LINK = /^([#?]\S*|(mailto|tel):\S+)$/i

/**
 * The address of a link as its owner may set it: a web address, a place on the page, or a way to write or call. Empty
 * for everything else, such as `javascript:` and `data:`.
 */
export function linkAddress(typed: unknown): string {
  const text = typeof typed === 'string' ? typed.trim() : ''
  return OTHER_LINK.test(text) ? text : webAddress(text)
}
