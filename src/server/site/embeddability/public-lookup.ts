import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** Error for a name that resolves only to private addresses. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Creates a lookup that resolves names to public addresses only. The connection goes to a checked address, so DNS
 * rebinding has no effect.
 *
 * @param resolve the resolver; defaults to that of the system
 */
export const publicLookup =
  (resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, result) => {
      const answers = Array.isArray(result) ? result : []
      const addresses = answers.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (error) callback(error, [])
      else if (!first)
        callback(new PrivateAddressError(`${hostname} has no address outside private networks.`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
