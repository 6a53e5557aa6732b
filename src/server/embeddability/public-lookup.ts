import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** A name that resolves to addresses of private networks alone. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Resolves names to public addresses only. A connection made with it goes to an address that was looked at: a name
 * that answers differently a moment later gains nothing.
 *
 * @param resolve asks the resolver; the system's unless told
 */
export const publicLookup =
  (resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, answer) => {
      const found = Array.isArray(answer) ? answer : []
      const addresses = found.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (error) callback(error, [])
      else if (!first)
        callback(new PrivateAddressError(`${hostname} has no address outside private networks.`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
