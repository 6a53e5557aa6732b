import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useEscape } from '../dialog/index.ts'

/** How long a menu stays when the pointer has left it, so that it can be reached across a corner (menu-4). */
export const MENU_CLOSE_DELAY_MS = 200

interface OpenMenus {
  /** The innermost open menu; menus around it are open too. */
  path: string
  /** The innermost one that was pressed: it stays when the pointer leaves, as do those around it. Empty for none. */
  pinned: string
}

export interface OpenMenusOptions {
  /** Asked each time a mouse enters: whether hovering opens menus here and now. */
  opensOnHover(): boolean
}

/** Sub-menus by path: `2` is the third menu, `2-0` the first one inside it. At most one is open per level. */
export interface OpenMenusState {
  rootRef: RefObject<HTMLDivElement | null>
  isOpen(path: string): boolean
  /** For the element around button and menu; `path` may also name an entry without a menu. */
  item(path: string): {
    'data-menu-item': string
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onBlur(event: FocusEvent<HTMLElement>): void
  }
  /** For the button of the menu `path`. The one place where `aria-expanded` comes from. */
  button(path: string): { 'aria-expanded': boolean; onClick(event: { currentTarget: Element }): void }
}

/**
 * Menus that hang from buttons (menu-4, account-3): a click or key on the button opens and closes,
 * hover adds to it. Escape closes the innermost one and gives its button the focus; a click elsewhere and focus that
 * leaves close too.
 */
export function useOpenMenus({ opensOnHover }: OpenMenusOptions): OpenMenusState {
  const rootRef = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenMenus | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = (path: string) => open !== null && isWithin(open.path, path)

  /** The menus around `path` stay, everything further in closes. */
  const closeFrom = (path: string) =>
    setOpen((now) => {
      if (!now || !isWithin(now.path, path)) return now
      const around = parentOf(path)
      return around ? { path: around, pinned: isWithin(now.pinned, path) ? around : now.pinned } : null
    })
  /** The same for a pointer that has left, which may not close what was pressed. */
  const leave = (path: string) =>
    setOpen((now) => {
      if (!now || !isWithin(now.path, path)) return now
      const rest = isWithin(now.pinned, path) ? now.pinned : parentOf(path)
      return rest ? { path: rest, pinned: now.pinned } : null
    })
  const later = (change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, MENU_CLOSE_DELAY_MS)
  }

  const mayHover = useEffectEvent(opensOnHover)
  useEffect(() => {
    // The pointer may have come before the code did.
    const hovered = [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-menu-item]:hover') ?? [])]
    const path = hovered.findLast((element) => element.querySelector('[aria-expanded]'))?.dataset.menuItem
    if (path && mayHover()) setOpen({ path, pinned: '' })
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    if (!open) return
    const onClick = ({ target }: MouseEvent) => {
      if (!rootRef.current?.contains(target as Node)) setOpen(null)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [open])

  useEscape(open !== null, () => {
    if (!open) return
    const item = rootRef.current?.querySelector(`[data-menu-item="${open.path}"]`)
    const { activeElement } = document
    // Someone typing elsewhere while the pointer rests here keeps the focus.
    if (activeElement === document.body || item?.contains(activeElement))
      item?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    clearTimeout(timer.current)
    closeFrom(open.path)
  })

  return {
    rootRef,
    isOpen,
    item: (path) => ({
      'data-menu-item': path,
      onPointerEnter({ pointerType, currentTarget }) {
        if (pointerType !== 'mouse' || !opensOnHover()) return
        clearTimeout(timer.current)
        const hasMenu = currentTarget.querySelector('[aria-expanded]') !== null
        const target = hasMenu ? path : parentOf(path)
        if (!open || isWithin(target, open.path)) {
          if (target) setOpen({ path: target, pinned: open?.pinned ?? '' })
        } else if (!(hasMenu && isWithin(open.path, path))) {
          // Another menu would close: it gets its time.
          const pinned = isWithin(target, open.pinned) ? open.pinned : ''
          if (target || !open.pinned) later(() => setOpen(target ? { path: target, pinned } : null))
        }
      },
      onPointerLeave({ pointerType }) {
        if (pointerType === 'mouse') later(() => leave(path))
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeFrom(path)
      },
    }),
    button: (path) => ({
      'aria-expanded': isOpen(path),
      onClick({ currentTarget }) {
        clearTimeout(timer.current)
        // A mouse that has opened by hover and now clicks means "stay"; the keyboard means "close".
        const pins = !isWithin(open?.pinned ?? '', path) && !currentTarget.matches(':focus-visible')
        if (isOpen(path) && !pins) closeFrom(path)
        else setOpen({ path, pinned: path })
      },
    }),
  }
}

const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}-`)

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('-')))
