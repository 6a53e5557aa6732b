import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { currentEntry, MENU_LEVELS, type MenuEntry, type SubMenuMotion } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon, type OpenMenusState, openIcon, useMessages, useOpenMenus } from '../../ui/index.ts'
import styles from './DesktopMenu.module.css'

const messages = defineMessages('site-menu', { menu: 'Main', subMenu: '{item} submenu' })

interface DesktopMenuProps {
  entries: readonly MenuEntry[]
  /** Path and query of the current page, whose entry is marked. */
  address: string
  motion: SubMenuMotion
}

/**
 * The menu of wide pages (menu-4): entries in a row, whose sub-menus open on hover and by a button. Without script they
 * open on hover and focus, by style.
 */
export function DesktopMenu({ entries, address, motion }: DesktopMenuProps): ReactNode {
  const t = useMessages(messages)
  const menus = useOpenMenus({ opensOnHover: () => true })
  const id = useId()
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      <div ref={menus.rootRef}>
        {/* Safari drops the list role of a list without bullets. */}
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <ul className={styles.row} role="list" data-motion={motion}>
          {entries.map((entry, index) => (
            <Item
              key={`${entry.url} ${entry.label}`}
              entry={entry}
              at={String(index)}
              level={1}
              tree={{ menus, address, id, nameOf: (item) => t('subMenu', { item }) }}
            />
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Shared by all items of the tree. */
interface Tree {
  menus: OpenMenusState
  address: string
  /** Prefix of the ids of sub-menus. */
  id: string
  nameOf(item: string): string
}

interface ItemProps {
  entry: MenuEntry
  /** Path in the tree, as in `useOpenMenus`. */
  at: string
  level: number
  tree: Tree
  /** True inside a panel of columns, in which the third level is always visible. */
  isColumn?: boolean
}

function Item({ entry, at, level, tree, isColumn = false }: ItemProps): ReactNode {
  const { menus, address, id } = tree
  const hasMenu = entry.children.length > 0 && level < MENU_LEVELS
  const isMega = hasMenu && level === 1 && entry.panel === 'mega'
  const opens = hasMenu && !isColumn
  const isOpen = opens && menus.isOpen(at)
  return (
    <li
      className={isOpen ? `${styles.item} ast-submenu-expanded ast-menu-hover` : styles.item}
      data-state={opens ? (isOpen ? 'open' : 'closed') : undefined}
      data-panel={isMega ? 'mega' : undefined}
      data-column={isColumn || undefined}
      {...(isColumn ? {} : menus.item(at))}
    >
      <a className={styles.link} href={entry.url} aria-current={currentEntry(entry.url, address)}>
        {entry.label}
      </a>
      {opens && (
        <button
          className={isOpen ? `${styles.button} toggled` : styles.button}
          type="button"
          aria-label={tree.nameOf(entry.label)}
          aria-controls={`${id}-${at}`}
          {...menus.button(at)}
        >
          <Icon icon={openIcon} size="1rem" />
        </button>
      )}
      {hasMenu && (
        <SubMenu id={`${id}-${at}`} isOpen={isOpen}>
          {entry.children.map((child, index) => (
            <Item
              key={`${child.url} ${child.label}`}
              entry={child}
              at={`${at}-${index}`}
              level={level + 1}
              tree={tree}
              isColumn={isMega}
            />
          ))}
        </SubMenu>
      )}
    </li>
  )
}

/** A list below or beside its entry. It stays inside the window and scrolls if it is longer. */
function SubMenu({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || !isOpen) return
    list.removeAttribute('data-edge')
    list.removeAttribute('data-long')
    const { left, right, bottom } = list.getBoundingClientRect()
    list.toggleAttribute('data-edge', left < 0 || right > document.documentElement.clientWidth)
    list.toggleAttribute('data-long', bottom > innerHeight)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul ref={ref} id={id} className={isOpen ? `${styles.sub} toggled-on` : styles.sub} role="list">
      {children}
    </ul>
  )
}
