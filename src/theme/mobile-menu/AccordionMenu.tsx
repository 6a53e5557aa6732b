import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { currentEntry, MENU_LEVELS, type MenuEntry } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { Icon, openIcon, useMessages } from '../../ui/index.ts'
import styles from './AccordionMenu.module.css'

const messages = defineMessages('site-menu', { subMenu: '{item} submenu' })

interface AccordionMenuProps {
  entries: readonly MenuEntry[]
  address: string
  /** Called when a link to an anchor of this page is pressed, so that the menu closes before the page scrolls. */
  onHashLink(): void
}

/** A vertical menu; a sub-menu opens in place and closes its siblings. */
export function AccordionMenu({ entries, address, onHashLink }: AccordionMenuProps): ReactNode {
  // Path of the innermost open entry: only one branch can be open.
  const [open, setOpen] = useState('')
  const tree = { address, id: useId(), open, setOpen }
  const onClick = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a')
    if (link?.hash && link.pathname === location.pathname && link.host === location.host) onHashLink()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn keys into clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on its links
    <div onClick={onClick}>
      <List entries={entries} at="" level={1} tree={tree} />
    </div>
  )
}

interface Tree {
  address: string
  id: string
  open: string
  setOpen(at: string): void
}

interface ListProps {
  entries: readonly MenuEntry[]
  /** Path of the entry that the list belongs to; empty for the outermost. */
  at: string
  level: number
  tree: Tree
}

const List = ({ entries, at, level, tree }: ListProps): ReactNode => (
  // Safari drops the list role of a list without bullets.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul className={styles.list} role="list">
    {entries.map((entry, index) => (
      <Item
        key={`${entry.url} ${entry.label}`}
        entry={entry}
        at={at ? `${at}-${index}` : String(index)}
        level={level}
        tree={tree}
      />
    ))}
  </ul>
)

interface ItemProps extends Omit<ListProps, 'entries'> {
  entry: MenuEntry
}

function Item({ entry, at, level, tree }: ItemProps): ReactNode {
  const t = useMessages(messages)
  const hasMenu = entry.children.length > 0 && level < MENU_LEVELS
  const isOpen = tree.open === at || tree.open.startsWith(`${at}-`)
  const id = `${tree.id}-${at}`
  const parent = at.slice(0, Math.max(0, at.lastIndexOf('-')))
  return (
    <li
      className={isOpen ? 'ast-submenu-expanded' : undefined}
      data-state={hasMenu ? (isOpen ? 'open' : 'closed') : undefined}
    >
      <div className={styles.line}>
        <a className={styles.link} href={entry.url} aria-current={currentEntry(entry.url, tree.address)}>
          {entry.label}
        </a>
        {hasMenu && (
          <button
            className={isOpen ? `${styles.button} toggled` : styles.button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('subMenu', { item: entry.label })}
            onClick={() => tree.setOpen(isOpen ? parent : at)}
          >
            <Icon icon={openIcon} size="1.25rem" />
          </button>
        )}
      </div>
      {hasMenu && (
        <div id={id} className={styles.sub} hidden={!isOpen}>
          <List entries={entry.children} at={at} level={level + 1} tree={tree} />
        </div>
      )}
    </li>
  )
}
