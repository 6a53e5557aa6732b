import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { MENU_LOCATIONS, type MenuLocation } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { addIcon, Button } from '../kit/index.ts'
import { recordStyles, ScreenTitle, useRestoredFocus } from '../lists/index.ts'
import { type Singleton, SingletonBar, SingletonError, useSingleton, WithView } from '../singletons/index.ts'
import { useTreeDrag } from '../sorting/index.ts'
import { AddDialog } from './AddDialog.tsx'
import { EmptyMenu } from './EmptyMenu.tsx'
import { MenuRow } from './MenuRow.tsx'
import { itemTargetAt } from './menu-tree.ts'
import styles from './menus.module.css'
import { menuMessages } from './messages.ts'
import { useMenu } from './use-menu.ts'

/** Indentation per level in CSS pixels, as in the style sheet. */
const INDENT = 28

/** Screen of the site's menus: items on three levels, which link to pages, works, terms and addresses (studio-161). */
export default function MenusScreen({ location }: { location: MenuLocation }) {
  const t = useMessages(menuMessages)
  const { singleton, error, retry } = useSingleton(`menus/${location}`)
  const [isAdding, setAdding] = useState(false)
  return (
    <WithView singleton={singleton}>
      <div className={recordStyles.screen}>
        <div className={recordStyles.head}>
          <ScreenTitle text={t('title')} />
          {singleton && (
            <Button icon={addIcon} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
        <nav className={recordStyles.tabs} aria-label={t('places')}>
          {MENU_LOCATIONS.map((one) => (
            <Link key={one} to={`/menus/${one}`} replace aria-current={one === location ? 'page' : undefined}>
              {t(one)}
            </Link>
          ))}
        </nav>
        {singleton ? (
          <MenuForm
            location={location}
            singleton={singleton}
            isAdding={isAdding}
            onAdded={() => setAdding(false)}
          />
        ) : (
          <SingletonError error={error} retry={retry} />
        )}
      </div>
    </WithView>
  )
}

interface MenuFormProps {
  location: MenuLocation
  singleton: Singleton
  /** True if the dialog for a new item is open. */
  isAdding: boolean
  /** Called when that dialog closes. */
  onAdded(): void
}

/** Items of one menu, which is saved automatically and published on request. */
function MenuForm({ location, singleton, isAdding, onAdded }: MenuFormProps) {
  const t = useMessages(menuMessages)
  const menu = useMenu(singleton)
  const { rows } = menu
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const { dragged, drop, handle } = useTreeDrag({
    ...{ rows, list, indent: INDENT },
    idOf: ({ id }) => id,
    targetAt: (row, _, place, level) => itemTargetAt(rows, rows.indexOf(row), place, level),
    onDrop: ({ id }, target) => menu.land(id, target),
  })
  useRestoredFocus(list, rows)
  const isDragged = (index: number) =>
    dragged !== null && index >= dragged.index && index < dragged.index + dragged.count
  const name = t(`called_${location}`)
  return (
    <>
      <SingletonBar singleton={singleton} name={name} />
      <ConflictNote draft={singleton.draft} state={singleton} labelOf={() => name} />
      {rows.length === 0 ? (
        <EmptyMenu location={location} onAdd={menu.add} />
      ) : (
        <>
          {rows.length > 1 && <p className={recordStyles.intro}>{t('intro')}</p>}
          <ul
            ref={list}
            className={styles.tree}
            aria-label={t(location)}
            data-end={drop?.before === null ? '' : undefined}
            style={drop ? { ['--drop' as string]: drop.level } : undefined}
          >
            {rows.map((row, index) => (
              <MenuRow
                key={row.id}
                menu={menu}
                row={row}
                index={index}
                location={location}
                isOpen={openId === row.id}
                isDragged={isDragged(index)}
                isDrop={drop?.before === row.id}
                handle={handle(row.id)}
                onToggle={() => setOpenId(openId === row.id ? null : row.id)}
              />
            ))}
          </ul>
        </>
      )}
      <p className="visually-hidden" role="status">
        {menu.announcement}
      </p>
      {isAdding && <AddDialog menu={menu} onClose={onAdded} />}
    </>
  )
}
