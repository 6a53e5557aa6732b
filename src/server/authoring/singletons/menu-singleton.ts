import { linkAddress, MENU_LEVELS, MENU_PANELS, menuItemFields } from '../../../core/content/index.ts'
import { type EntryProblem, type EntryValues, MENU_TARGETS } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { describeFields, isId } from '../../../core/schema/index.ts'
import type { MenusService } from '../../site/menus/index.ts'
import type { Singleton } from './singleton.ts'

/** Entries of one menu. */
const MAX_ENTRIES = 500
const { maxLength: MAX_LABEL = Infinity } = menuItemFields.label.schema
const { maxLength: MAX_URL = Infinity } = menuItemFields.url.schema

/** Description of the form for one entry, which leads to a page, work or term by its id, or to an address. */
const FIELDS = {
  ...describeFields(menuItemFields),
  target: { kind: 'target', label: 'Page, work or term', default: null, enum: MENU_TARGETS },
}

/** The menu at one place of the theme (author-4). */
export const menuSingleton = (location: string, menus: MenusService): Singleton => ({
  kind: `menu:${location}`,
  action: 'menu.write',
  fields: { entries: { kind: 'list', label: 'Entries', default: [], levels: MENU_LEVELS, of: FIELDS } },
  keys: ['entries'],
  live: async () => ({ entries: await menus.stored(location) }),
  liveWithin: async (transaction) => ({ entries: await menus.within(transaction).stored(location) }),
  problems: ({ entries }) => menuProblems(entries),
  write: (transaction, { entries }) => menus.within(transaction).save(location, entries),
  tags: () => [`menu:${location}`],
  notes: async ({ entries }) => ({ targets: await menus.targets(entries) }),
})

/**
 * Returns the problems that keep entries from being published; an entry is named by its position, such as
 * `entries.2.children.0`.
 */
function menuProblems(entries: unknown): EntryProblem[] {
  let count = 0
  const walk = (list: unknown, path: string, level: number): EntryProblem[] => {
    if (!Array.isArray(list)) return [{ field: path, code: 'unreadable' }]
    if (list.length > 0 && level > MENU_LEVELS)
      return [{ field: path, code: 'menu_levels', values: { count: MENU_LEVELS } }]
    return list.flatMap((entry: unknown, place) => {
      count += 1
      const name = `${path}.${place}`
      if (!isRecord(entry)) return [{ field: name, code: 'unreadable' } as const]
      return [...entryProblems(entry, name), ...walk(entry.children ?? [], `${name}.children`, level + 1)]
    })
  }
  const problems = walk(entries, 'entries', 1)
  return count > MAX_ENTRIES
    ? [{ field: 'entries', code: 'menu_entries', values: { count: MAX_ENTRIES } }, ...problems]
    : problems
}

function entryProblems(entry: EntryValues, name: string): EntryProblem[] {
  const { label, url = '', target, panel } = entry
  const problems: EntryProblem[] = []
  const isTarget = isRecord(target) && MENU_TARGETS.some((kind) => kind === target.kind) && isId(target.id)
  if (target !== undefined && target !== null && !isTarget)
    problems.push({ field: `${name}.target`, code: 'unreadable' })
  if (typeof label !== 'string' || (label.trim() === '' && !isTarget))
    problems.push({ field: `${name}.label`, code: 'label_required' })
  else if (label.length > MAX_LABEL)
    problems.push({
      field: `${name}.label`,
      code: 'too_long',
      values: { max: MAX_LABEL, count: label.length },
    })
  if (!isTarget && (typeof url !== 'string' || url.length > MAX_URL || linkAddress(url) === ''))
    problems.push({ field: `${name}.url`, code: 'address_unsafe' })
  if (panel !== undefined && !MENU_PANELS.some((known) => known === panel))
    problems.push({ field: `${name}.panel`, code: 'unreadable' })
  return problems
}
