import type { MenuEntry } from '../../../core/content/index.ts'
import { addressForm, MENU_TARGETS, type MenuTarget, tagOf } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { termPath } from '../../../core/routing/routes.ts'
import { isId } from '../../../core/schema/index.ts'
import type { ContentTag } from '../../kit/platform/index.ts'
import type { StoredTarget } from './menus.repository.ts'

/**
 * A stored menu entry: it may refer to a page, a work or a term by its id, so that it still works after an address
 * changes.
 */
export interface StoredEntry extends Omit<MenuEntry, 'children'> {
  target?: MenuTarget | null
  children: StoredEntry[]
}

/** Returns the content that an entry refers to by its id; `null` if it has an address instead. */
export function targetOf(entry: unknown): MenuTarget | null {
  const target = isRecord(entry) ? entry.target : null
  if (!isRecord(target) || !isId(target.id)) return null
  const kind = MENU_TARGETS.find((known) => known === target.kind)
  return kind ? { kind, id: target.id } : null
}

/** Returns the targets of all entries that refer to content by its id, including nested entries. */
export function targetsIn(entries: unknown): MenuTarget[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown): MenuTarget[] => {
    const target = targetOf(entry)
    return [...(target ? [target] : []), ...(isRecord(entry) ? targetsIn(entry.children) : [])]
  })
}

/** Returns the current path of a target. */
export function pathOf({ kind, address, taxonomy }: StoredTarget): string {
  if (kind === 'term') return termPath(taxonomy ?? 'categories', address)
  return addressForm(kind).pathOf(address)
}

/**
 * Returns the entries as visitors get them; those whose target is not public are left out with all entries below them.
 */
export const resolveTargets = (
  entries: readonly StoredEntry[],
  found: readonly StoredTarget[],
): MenuEntry[] =>
  entries.flatMap(({ label, url, children, panel, target }): MenuEntry[] => {
    const below = { children: resolveTargets(children, found), ...(panel && { panel }) }
    if (!target) return [{ label, url, ...below }]
    const led = found.find(({ kind, id }) => kind === target.kind && id === target.id)
    return led?.isPublic ? [{ label: label || led.title, url: pathOf(led), ...below }] : []
  })

/** Returns the content tags of a menu's targets, so that the menu is rendered again when they change. */
export const targetTags = (targets: readonly MenuTarget[]): ContentTag[] =>
  targets.map(({ kind, id }): ContentTag => (kind === 'term' ? 'portfolio' : tagOf({ kind, id })))
