import { type EntryRef, freeSlug } from '../../../core/entry/index.ts'
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
  const stem = ref.kind === 'work' ? address : address === '/' ? '/home' : address.replace(/\/$/, '')
  const takenAddresses = await repository.addressesLike(query, ref, stem)
  const whole = (slug: string) => (ref.kind === 'work' ? slug : `${slug}/`)
  return whole(freeSlug(stem, (slug) => takenAddresses.has(whole(slug))))
}
