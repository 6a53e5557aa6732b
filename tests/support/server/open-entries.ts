import type { EntryKind, EntryValues } from '../../../src/core/entry/index.ts'
import type { Result } from '../../../src/core/kit/result.ts'
import type { ServicesOptions } from '../../../src/server/app/create-services.ts'
import type { Entry } from '../../../src/server/authoring/entries/index.ts'
import { OWNER, unwrapResult } from './actors.ts'
import { openTestServices } from './open-test-services.ts'

export { EDITOR, MEMBER, OWNER, unwrapResult } from './actors.ts'

/** Returns the code of an error; `done` if there was none. */
export const codeOf = (result: Result<unknown, { code: string }>): string =>
  result.ok ? 'done' : result.error.code

/** Opens services with a clock that tests set, and shortcuts to entries. */
export async function openEntries(folder?: string, options: Partial<ServicesOptions> = {}) {
  let time = Date.parse('2026-03-01T12:00:00Z')
  const services = await openTestServices(folder, { now: () => new Date(time), ...options })
  const { entries } = services
  const draftOf = async (kind: EntryKind, values: EntryValues): Promise<Entry> =>
    unwrapResult(await entries.create(OWNER, kind, { values }))
  const publishedOf = async (kind: EntryKind, values: EntryValues): Promise<Entry> => {
    const draft = await draftOf(kind, values)
    return unwrapResult(await entries.publish(OWNER, draft, { version: draft.version })).entry
  }
  return {
    services,
    entries,
    draftOf,
    publishedOf,
    /** Returns the entry in its current state. */
    again: async (entry: Entry): Promise<Entry> => unwrapResult(await entries.read(OWNER, entry)),
    /** Advances the clock, in minutes. */
    pass(minutes: number) {
      time += minutes * 60_000
    },
    now: () => new Date(time),
  }
}
