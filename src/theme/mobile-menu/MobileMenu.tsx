import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawerSide, MenuEntry, MobileMenu as MobileMenuKind } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { loadLayer } from '../../islands/index.ts'
import {
  closeIcon,
  Icon,
  menuIcon,
  useEscape,
  useMessages,
  usePageHide,
  useWidthChange,
} from '../../ui/index.ts'
import { AccordionMenu } from './AccordionMenu.tsx'
import type { DrawerFoot, MenuDrawer } from './MenuDrawer.tsx'
import styles from './MobileMenu.module.css'

const messages = defineMessages('mobile-menu', { open: 'Main Menu' })

/** Classes of the page while a menu is open, by the kind of menu (menu-3). */
const PAGE_CLASSES = {
  dropdown: { body: 'ast-main-header-nav-open', root: [] },
  'off-canvas': { body: 'ast-popup-nav-open', root: ['ast-off-canvas-active'] },
} as const

interface MobileMenuProps {
  entries: readonly MenuEntry[]
  address: string
  kind: MobileMenuKind
  side: DrawerSide
  /** Contents of the foot of a drawer. */
  foot: DrawerFoot
}

/**
 * The button and menu of narrow pages (menu-1): a panel below the header or a modal drawer. The button, Escape, a click
 * elsewhere, a link to an anchor of this page, a change of width and leaving the page close both.
 */
export function MobileMenu({ entries, address, kind, side, foot }: MobileMenuProps): ReactNode {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const drawer = useDrawer(kind === 'off-canvas')
  const isDropdown = kind === 'dropdown' || drawer === 'failed'
  const Drawer = typeof drawer === 'function' ? drawer : null
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const { body, root: rootClasses } = PAGE_CLASSES[isDropdown ? 'dropdown' : 'off-canvas']
    document.body.classList.add(body)
    document.documentElement.classList.add(...rootClasses)
    return () => {
      document.body.classList.remove(body)
      document.documentElement.classList.remove(...rootClasses)
    }
  }, [isOpen, isDropdown])

  useWidthChange(isOpen, close)
  usePageHide(close)
  // An open drawer handles the key itself; one that is still being fetched is cancelled.
  useEscape(isOpen && !Drawer, () => {
    button.current?.focus()
    close()
  })
  useEffect(() => {
    if (!isOpen || !isDropdown) return
    const onClick = ({ target }: MouseEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [isOpen, isDropdown])

  // The menu closes before the page scrolls, so that it neither locks nor covers the page.
  const menu = <AccordionMenu entries={entries} address={address} onHashLink={() => flushSync(close)} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles focus that leaves
    <div
      ref={root}
      className={styles.root}
      data-state={isOpen ? 'open' : 'closed'}
      data-mobile-menu={kind}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isDropdown && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        className={isOpen ? 'icon-button toggled' : 'icon-button'}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('open')}
        aria-haspopup={isDropdown ? undefined : 'dialog'}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={isOpen && isDropdown ? closeIcon : menuIcon} size="1.5rem" />
      </button>
      {isDropdown ? (
        <nav
          id={id}
          className={isOpen ? `${styles.panel} toggle-on` : styles.panel}
          aria-label={t('open')}
          hidden={!isOpen}
        >
          {isOpen && menu}
        </nav>
      ) : (
        <div id={id}>
          {isOpen && Drawer && (
            <Drawer side={side} label={t('open')} opener={button.current} onClose={close} foot={foot}>
              {menu}
            </Drawer>
          )}
        </div>
      )}
    </div>
  )
}

/** The drawer's code, fetched on hydration; if it does not load, the panel replaces it. */
function useDrawer(isWanted: boolean): typeof MenuDrawer | 'failed' | null {
  const [drawer, setDrawer] = useState<{ view: typeof MenuDrawer | 'failed' } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    loadLayer('drawer', () => import('./MenuDrawer.tsx')).then(
      ({ MenuDrawer: view }) => setDrawer({ view }),
      () => setDrawer({ view: 'failed' }),
    )
  }, [isWanted])
  return drawer?.view ?? null
}
