import { type Actor, can } from '../../../core/account/index.ts'
import type { RemovedDemo } from '../../../core/calls/index.ts'
import {
  type EntryKind,
  type EntryRef,
  type EntryValues,
  isSame,
  supports,
} from '../../../core/entry/index.ts'
import { PORTFOLIO_PATH } from '../../../core/routing/routes.ts'
import type { Db } from '../../kit/db/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { SingletonsService } from '../singletons/index.ts'
import { type DemoEntry, demoEntries, termsOnlyOf, unchangedPictures } from './demo.repository.ts'
import type { DemoContent } from './demo-content.ts'
import { countMenuItems, type DemoTexts, neutralPageValues, withoutDemo } from './without-demo.ts'

export interface DemoRemoval {
  /** Tells whether `remove` would remove something. */
  isDue(actor: Actor): Promise<boolean>
  /** Removes what came with the demo and was not changed since; a repeated call removes what is left. */
  remove(actor: Actor): Promise<RemovedDemo>
}

/** Lists that each step of a removal adds to. */
type Report = Pick<RemovedDemo, 'changed' | 'undo'>

interface DemoRemovalDeps {
  db: Pick<Db, 'query'>
  entries: Pick<EntriesService, 'changeTogether' | 'put' | 'read'>
  settings: Pick<SettingsService, 'stored'>
  singletons: Pick<SingletonsService, 'read' | 'revise'>
  /** Reads the demo of this package; `null` if it cannot be read. */
  readDemo(): Promise<DemoContent | null>
}

/** Pages that no site can do without. */
const STARTS = ['/', PORTFOLIO_PATH]

const PARTS = ['menu:primary', 'menu:footer', 'appearance', 'settings'] as const

const isStart = ({ kind, address }: DemoEntry) => supports(kind, 'home') && STARTS.includes(address)
const leaves = (entry: DemoEntry) => !entry.isChanged && !isStart(entry)
const idsOf = (entries: readonly DemoEntry[], kind: EntryKind) =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
const addressesOf = (entries: readonly DemoEntry[], kind: EntryKind) =>
  new Set(entries.flatMap((entry) => (entry.kind === kind ? [entry.address] : [])))

export function createDemoRemoval(deps: DemoRemovalDeps): DemoRemoval {
  const { db, entries, settings, singletons, readDemo } = deps

  /** The demo of this package, which stays the same while the process runs. */
  let packagedDemo: Promise<DemoContent | null> | undefined
  const demoWords = async (): Promise<DemoTexts> => {
    packagedDemo ??= readDemo()
    const content = await packagedDemo
    if (!content) return { site: null, logos: new Set() }
    const files: (string | undefined)[] = Object.values(content.site.logos ?? {})
    const { colors } = await settings.stored()
    const ids = Object.values(colors.logos).filter((id) => typeof id === 'number')
    const pictures = await unchangedPictures(db.query, ids)
    const isOfDemo = ({ file_name, alt }: (typeof pictures)[number]) =>
      files.includes(file_name) && content.media[file_name]?.alt === alt
    return { site: content.site, logos: new Set(pictures.filter(isOfDemo).map(({ id }) => id)) }
  }

  /** Reads what is there of the demo, and prepares the functions that clear values of it. */
  const survey = async (actor: Actor, all: readonly DemoEntry[]) => {
    const leaving = all.filter(leaves)
    const words = await demoWords()
    const addresses = {
      works: addressesOf(leaving, 'work'),
      pages: addressesOf(leaving, 'page'),
      terms: await termsOnlyOf(db.query, idsOf(leaving, 'work')),
    }
    const clear = (values: EntryValues) => withoutDemo(values, addresses, words)
    const stored: EntryValues = { ...(await settings.stored()) }
    const name = String((can(actor, 'settings.write') ? clear(stored) : stored).title)
    return {
      leaving,
      changed: all.filter((entry) => entry.isChanged && entry.isPublic && !isStart(entry)),
      starts: all.filter((entry) => entry.isPublic && isStart(entry)),
      clear,
      plain: (values: EntryValues) => neutralPageValues(values, words, name),
      isInSettings: !isSame(clear(stored), stored),
    }
  }
  type Survey = Awaited<ReturnType<typeof survey>>

  /** Reads a page that no site can do without, if it still has texts of the demo. */
  const unclearedStart = async (actor: Actor, { kind, id }: DemoEntry, { plain }: Survey) => {
    const page = await entries.read(actor, { kind, id })
    if (!page.ok) return null
    const { values } = page.value
    return isSame({ ...values, ...plain(values) }, values) ? null : page.value
  }

  /** Clears menus, appearance and settings; returns how many items left the public menus. */
  const clearParts = async (actor: Actor, { clear }: Survey, report: Report): Promise<number> => {
    let menuItems = 0
    for (const part of PARTS) {
      const before = await singletons.read(actor, part)
      if (!before.ok) continue
      const { values, live } = before.value
      // A part without anything of the demo keeps its version, so that nobody who is editing it gets a conflict.
      if (isSame(clear(values), values) && isSame(clear(live), live)) continue
      const after = await singletons.revise(actor, part, clear)
      if (!after.ok) continue
      menuItems += countMenuItems(live.entries) - countMenuItems(after.value.live.entries)
      if (after.value.undo !== null) report.undo.push(after.value.undo)
    }
    return menuItems
  }

  const trash = async (actor: Actor, kind: EntryKind, { leaving }: Survey, report: Report) => {
    const ids = idsOf(leaving, kind)
    if (ids.length === 0) return 0
    const { results, undo } = await entries.changeTogether(actor, {
      kind,
      ids,
      action: { do: 'trash' },
      // Entries that were changed or removed meanwhile are left alone.
      claim: async (transaction, together) => {
        const rest = idsOf((await demoEntries(transaction)).filter(leaves), kind)
        return together.filter((id) => rest.includes(id))
      },
    })
    if (undo !== null) report.undo.push(undo)
    return results.filter(({ error }) => error === null).length
  }

  const clearStarts = async (actor: Actor, demo: Survey, report: Report): Promise<void> => {
    for (const start of demo.starts) {
      const page = await unclearedStart(actor, start, demo)
      if (!page) continue
      const ref: EntryRef = { kind: 'page', id: start.id }
      const request = { values: demo.plain(page.values) }
      const outcome =
        page.state === 'published' ? await entries.put(actor, ref, request, { version: page.version }) : null
      if (outcome?.ok) report.undo.push(...(outcome.value.undo === null ? [] : [outcome.value.undo]))
      // Another call may have cleared it meanwhile.
      else if (await unclearedStart(actor, start, demo)) report.changed.push(nameOf(start))
    }
  }

  return {
    async isDue(actor) {
      const all = await demoEntries(db.query)
      if (all.some(leaves)) return true
      const demo = await survey(actor, all)
      if (demo.isInSettings && can(actor, 'settings.write')) return true
      for (const start of demo.starts)
        if ((await unclearedStart(actor, start, demo))?.state === 'published') return true
      return false
    },
    async remove(actor) {
      const demo = await survey(actor, await demoEntries(db.query))
      const report: Report = { changed: demo.changed.map(nameOf), undo: [] }
      // Menus come first: after an interruption, what they led to is still there to tell which items to remove.
      const menuItems = await clearParts(actor, demo, report)
      const works = await trash(actor, 'work', demo, report)
      const pages = await trash(actor, 'page', demo, report)
      await clearStarts(actor, demo, report)
      const needsOwner = demo.isInSettings && !can(actor, 'settings.write')
      return { works, pages, menuItems, needsOwner, ...report }
    },
  }
}

const nameOf = ({ kind, id, title }: DemoEntry) => ({ kind, id, title })
