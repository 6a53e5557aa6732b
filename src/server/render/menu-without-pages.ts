import type { Menu, MenuEntry } from '../../core/content/index.ts'

/** A menu without the pages a visitor may not see; what stands below such an entry goes with it. */
export function menuWithoutPages(menu: Menu, paths: readonly string[]): Menu {
  const shown = (entries: MenuEntry[]): MenuEntry[] =>
    entries
      .filter(({ url }) => !paths.includes(url.split(/[?#]/)[0] ?? ''))
      .map((entry) => ({ ...entry, children: shown(entry.children) }))
  return paths.length === 0 ? menu : { ...menu, entries: shown(menu.entries) }
}
