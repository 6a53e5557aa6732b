import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MenuLocation } from '../../core/content/index.ts'
import { Icon, openIcon, useMessages } from '../../ui/index.ts'
import { moveIcon } from '../kit/index.ts'
import type { HandleProps } from '../sorting/index.ts'
import { MenuForm } from './MenuForm.tsx'
import type { Row } from './menu-tree.ts'
import styles from './menus.module.css'
import { menuMessages } from './messages.ts'
import type { MenuDraft } from './use-menu.ts'

interface MenuRowProps {
  menu: MenuDraft
  row: Row
  /** Index among all rows, from 0. */
  index: number
  location: MenuLocation
  isOpen: boolean
  isDragged: boolean
  /** True if the dragged item would land before this row. */
  isDrop: boolean
  handle: HandleProps
  onToggle(): void
}

/** Row of a menu item: handle, name and target, and the form that it opens. */
export function MenuRow({
  menu,
  row,
  index,
  location,
  isOpen,
  isDragged,
  isDrop,
  handle,
  onToggle,
}: MenuRowProps) {
  const t = useMessages(menuMessages)
  const { id, level, target } = row
  const name = menu.nameOf(row)
  const note = menu.noteOf(row)
  const isLifted = menu.liftedId === id
  const grip = useRef<HTMLButtonElement>(null)
  // Keyboard moves may carry the row out of sight, so it is scrolled into view after each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each move
  useEffect(() => {
    if (isLifted) grip.current?.scrollIntoView({ block: 'nearest' })
  }, [isLifted, index])
  const hasFault = menu.faultOf(index, 'label') ?? menu.faultOf(index, 'url')
  return (
    <li
      data-row={id}
      className={styles.row}
      style={{ ['--level' as string]: level }}
      data-lifted={isLifted || undefined}
      data-dragged={isDragged || undefined}
      data-drop={isDrop || undefined}
    >
      <div className={styles.line}>
        <button
          ref={grip}
          type="button"
          className={styles.handle}
          aria-label={t('move', { name, level })}
          aria-pressed={isLifted}
          onKeyDown={(event) => handleKey(event, menu, id)}
          onBlur={() => isLifted && menu.drop()}
          {...handle}
        >
          <Icon icon={moveIcon} />
        </button>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.words}>
            <span className={styles.label} dir="auto">
              {name}
            </span>
            <span className={styles.notes}>
              <span>{t(`kind_${target?.kind ?? 'address'}`)}</span>
              <span dir="ltr">{target ? note?.path : row.url}</span>
              {menu.isGone(row) && <span data-warn="">{t('gone')}</span>}
              {note && !note.isPublic && <span data-warn="">{t('hidden')}</span>}
              {hasFault && !isOpen && <span data-fault="">{hasFault}</span>}
            </span>
          </span>
          <Icon icon={openIcon} />
        </button>
      </div>
      {isOpen && <MenuForm menu={menu} row={row} index={index} location={location} />}
    </li>
  )
}

/** Handles the keys of a handle: Space and Enter lift and drop, arrows move a lifted item, Escape puts it back. */
function handleKey(event: KeyboardEvent, menu: MenuDraft, id: number): void {
  const { key } = event
  const isLifted = menu.liftedId === id
  if (key === ' ' || key === 'Enter') {
    if (isLifted) menu.drop()
    else menu.lift(id)
  } else if (!isLifted) return
  else if (key === 'Escape') menu.putBack()
  else if (key === 'ArrowUp' || key === 'ArrowDown') menu.pass(id, key === 'ArrowUp' ? -1 : 1)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    menu.step(id, (key === 'ArrowRight') === isRtl ? 'out' : 'under')
  } else return
  event.preventDefault()
}
