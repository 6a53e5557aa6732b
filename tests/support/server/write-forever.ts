import { createBlockRegistry } from '../../../src/blocks/block-registry.ts'
import { createEntriesService } from '../../../src/server/authoring/entries/index.ts'
import { createPreviewsService } from '../../../src/server/authoring/previews/index.ts'
import { createRedirectsService } from '../../../src/server/authoring/redirects/index.ts'
import { createEvents } from '../../../src/server/editing/events/index.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { createInvalidation } from '../../../src/server/kit/platform/index.ts'
import { createSettingsService } from '../../../src/server/site/settings/index.ts'

// Writes without end and reports each acknowledged write, until it is killed. Its arguments are the folder of a
// database, the settings of a server or nothing, and the number of earlier starts.

const [folder = '', server = '', round = '0'] = process.argv.slice(2)
const db = server ? openPostgres(JSON.parse(server)) : openDatabase(folder)
const log = () => {}
const invalidation = createInvalidation(log)
const events = createEvents(log, () => invalidation.emit(['*']))
const now = () => new Date()
const settings = createSettingsService({ db, media: {} as never, invalidation, log })
const entries = createEntriesService({
  db,
  blocks: createBlockRegistry([]),
  settings,
  media: {} as never,
  menus: {} as never,
  undoHandlers: new Map(),
  invalidation,
  events,
  now,
  log,
})
const previews = createPreviewsService({ db, entries, hash: () => 'x'.repeat(43), now, log })
const redirects = createRedirectsService({ db, undoHandlers: new Map(), invalidation, events, now, log })
const OWNER = { id: null, name: 'Ada', role: 'owner' } as const
const ANYWAY = { version: null }

const { ids } = await entries.ids(OWNER, 'work', {}).then((list) => {
  if (!list.ok) throw new Error(list.error.code)
  return list.value
})
const refs = ids.map((id) => ({ kind: 'work', id }) as const)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const pick = () => refs[Math.floor(Math.random() * refs.length)] as (typeof refs)[number]

type Ref = (typeof refs)[number]

/** Moves an entry to the trash and restores it; deletes a copy permanently. */
async function leaveAndComeBack(ref: Ref): Promise<void> {
  const trashed = await entries.trash(OWNER, ref, ANYWAY)
  if (trashed.ok) say({ did: 'trash', id: ref.id, version: trashed.value.entry.version })
  const restored = await entries.restore(OWNER, ref, ANYWAY)
  if (restored.ok) say({ did: 'restore', id: ref.id, version: restored.value.entry.version })
  const copy = await entries.duplicate(OWNER, ref)
  if (copy.ok) await entries.remove(OWNER, copy.value, ANYWAY)
}

/** Schedules an entry and soon unschedules it. */
async function schedule(ref: Ref, count: number): Promise<void> {
  const action = count % 2 === 0 ? 'publish' : 'unpublish'
  const result = await entries.schedule(OWNER, ref, { action, at: '2099-01-01T00:00:00Z' }, ANYWAY)
  if (result.ok) say({ did: 'schedule', id: ref.id, version: result.value.entry.version })
  if (count % 4 !== 0) await entries.unschedule(OWNER, ref, action, ANYWAY)
}

/** Creates a preview link and a redirect that leads to the work. */
async function leadElsewhere(ref: Ref, count: number): Promise<void> {
  const result = await previews.create(OWNER, { ref, label: '', days: 1, shows: 'kept' })
  if (result.ok) {
    say({ did: 'preview', id: ref.id })
    await previews.revoke(OWNER, result.value.id)
  }
  const from = `/from-${count % 50}/`
  const led = await redirects.create(OWNER, { from, to: ref, status: 301 }, 'http://localhost')
  if (led.ok) say({ did: 'redirect', id: ref.id })
}

for (let count = Number(round) * 1_000_000; ; count += 1) {
  const ref = pick()
  const saveResult = await entries.save(OWNER, ref, { summary: String(count) }, ANYWAY)
  if (saveResult.ok) say({ did: 'save', id: ref.id, count, version: saveResult.value.version })
  const published = count % 3 === 0 ? await entries.publish(OWNER, ref, ANYWAY) : null
  if (published?.ok) say({ did: 'publish', id: ref.id, count, version: published.value.entry.version })
  if (count % 4 === 0) {
    const moveResult = await entries.move(OWNER, [ref.id], { to: count % 8 === 0 ? 'start' : 'end' })
    if (moveResult.ok) say({ did: 'move', id: ref.id, position: moveResult.value.positions[0]?.position })
  }
  if (count % 7 === 0) await leaveAndComeBack(ref)
  if (count % 9 === 0) await schedule(ref, count)
  if (count % 11 === 0) await leadElsewhere(ref, count)
  if (count % 5 === 0) {
    const bulk = await entries.bulk(
      OWNER,
      'work',
      refs.slice(0, 2).map(({ id }) => id),
      {
        do: count % 10 === 0 ? 'unpublish' : 'publish',
      },
    )
    if (bulk.ok) say({ did: 'bulk', id: 0 })
  }
}
