import { concerns, type Invalidation } from '../../kit/platform/index.ts'

/**
 * Creates a function that tells whether an address belongs to a picture or film in the trash. The list is read once for
 * all requests until media change, as files are requested far more often; while the database fails, the last list is
 * used.
 *
 * @param read returns the prefixes of addresses of media in the trash
 */
export function createTrashedFiles(
  read: () => Promise<readonly string[]>,
  invalidation: Pick<Invalidation, 'onChange'>,
): (address: string) => Promise<boolean> {
  let last: ReadonlySet<string> = new Set()
  let pendingRead: Promise<ReadonlySet<string>> | null = null
  invalidation.onChange((tags) => {
    if (concerns(tags, 'media')) pendingRead = null
  })
  return async (address) => {
    const lookup = pendingRead ?? read().then((addresses) => new Set(addresses))
    pendingRead = lookup
    try {
      const addresses = await lookup
      if (pendingRead === lookup) last = addresses
      return addresses.has(address)
    } catch {
      if (pendingRead === lookup) pendingRead = null
      return last.has(address)
    }
  }
}
