import type { ItemStatus } from './portfolio-item.schema.ts'

/** Levels of access to a published entry: open to everybody, or to members who are logged in. */
export const ACCESSES = ['public', 'members'] as const
export type Access = (typeof ACCESSES)[number]

/** Readers of the site: everybody, or only those who are logged in. */
export type Audience = 'everybody' | 'members'

const ACCESSES_OF: Readonly<Record<Audience, readonly Access[]>> = {
  everybody: ['public'],
  members: ['public', 'members'],
}

/** Returns the levels of access that are open to an audience; queries select by them (see `visibleTo`). */
export const accessesOf = (audience: Audience): readonly Access[] => ACCESSES_OF[audience]

/** Tells whether an audience may see an entry. */
export const isVisible = (audience: Audience, entry: { status: ItemStatus; access: Access }): boolean =>
  entry.status === 'publish' && ACCESSES_OF[audience].includes(entry.access)

/** Returns the audience that a visitor belongs to; `null` is a visitor who is not logged in. */
export const audienceOf = (visitor: object | null): Audience => (visitor ? 'members' : 'everybody')
