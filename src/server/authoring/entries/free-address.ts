import { addressForm, type EntryRef, freeSlug } from '../../../core/entry/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { EntriesRepository } from './entries.repository.ts'

/** Returns a free address like the wanted one. */
export async function freeAddress(
  { repository }: { repository: Pick<EntriesRepository, 'addressesLike' | 'addressHolder'> },
  query: Db['query'],
  ref: EntryRef,
  address: string,
): Promise<string> {
  if (address === '/' && !(await repository.addressHolder(query, ref, address))) return address
  // A page that cannot have the address of the home page gets a path of its own.
  const { stemOf, ofStem } = addressForm(ref.kind)
  const stem = address === '/' ? '/home' : stemOf(address)
  const takenAddresses = await repository.addressesLike(query, ref, stem)
  return ofStem(freeSlug(stem, (slug) => takenAddresses.has(ofStem(slug))))
}
