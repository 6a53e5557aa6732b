import { concerns, type Invalidation } from '../platform/index.ts'

/**
 * Tells whether an address belongs to what lies in the trash. It is read once for all requests until media change, as
 * files are asked for far more often; while the database does not answer, what was known last goes on.
 *
 * @param read gives what addresses of the files of media in the trash begin with
 */
export function createTrashedFiles(
  read: () => Promise<readonly string[]>,
  invalidation: Pick<Invalidation, 'onChange'>,
): (address: string) => Promise<boolean> {
  let last: ReadonlySet<string> = new Set()
  let reading: Promise<ReadonlySet<string>> | null = null
  invalidation.onChange((tags) => {
    if (concerns(tags, 'media')) reading = null
  })
  return async (address) => {
    const begun = reading ?? read().then((addresses) => new Set(addresses))
    reading = begun
    try {
      const addresses = await begun
      if (reading === begun) last = addresses
      return addresses.has(address)
    } catch {
      if (reading === begun) reading = null
      return last.has(address)
    }
  }
}
