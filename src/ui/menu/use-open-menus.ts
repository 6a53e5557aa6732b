import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useEscape, usePageHide } from '../dialog/index.ts'

/**
 * Time in milliseconds that a menu stays open after the pointer has left it, so that it can be reached diagonally
 * (menu-4).
 */
export const MENU_CLOSE_DELAY_MS = 200

interface OpenMenus {
  /** The innermost open menu; its ancestors are open, too. */
  path: string
  /** The innermost menu that was pressed: it and its ancestors stay open when the pointer leaves. Empty for none. */
  pinned: string
}

export interface OpenMenusOptions {
  /** Tells whether hovering opens menus; called each time a mouse enters. */
  opensOnHover(): boolean
}

/** Menus by path: `2` is the third menu, `2-0` the first one inside it. At most one is open per level. */
export interface OpenMenusState {
  rootRef: RefObject<HTMLDivElement | null>
  isOpen(path: string): boolean
  /** Props of the element around button and menu; `path` may also name an entry without a menu. */
  item(path: string): {
    'data-menu-item': string
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onBlur(event: FocusEvent<HTMLElement>): void
  }
  /** Props of the button of the menu `path`. */
  button(path: string): {
    'aria-expanded': boolean
    onClick(event: { currentTarget: Element; detail: number }): void
  }
}

/**
 * Menus below buttons (menu-4, account-3): a click or key on the button opens and closes, hovering may open too. Escape
 * closes the innermost menu and moves the focus to its button; a click elsewhere, focus that leaves and leaving the page
 * close as well.
 */
export function useOpenMenus({ opensOnHover }: OpenMenusOptions): OpenMenusState {
  const rootRef = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenMenus | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = (path: string) => open !== null && isWithin(open.path, path)

  /**
   * Closes the menu `path` and everything in it; its ancestors stay.
   *
   * @param keepsPinned whether a pinned menu stays open, because only the pointer has left
   */
  const closeFrom = (path: string, keepsPinned = false) =>
    setOpen((now) => {
      if (!now || !isWithin(now.path, path)) return now
      const isPinned = isWithin(now.pinned, path)
      const rest = isPinned && keepsPinned ? now.pinned : parentOf(path)
      return rest ? { path: rest, pinned: isPinned ? rest : now.pinned } : null
    })
  const later = (change: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, MENU_CLOSE_DELAY_MS)
  }

  const canHover = useEffectEvent(opensOnHover)
  useEffect(() => {
    // The pointer may have entered before the code was loaded.
    const hovered = [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-menu-item]:hover') ?? [])]
    const path = hovered.findLast((element) => element.querySelector('[aria-expanded]'))?.dataset.menuItem
    if (path && canHover()) setOpen({ path, pinned: '' })
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

  usePageHide(() => setOpen(null))
  useEscape(open !== null, () => {
    if (!open) return
    const item = rootRef.current?.querySelector(`[data-menu-item="${open.path}"]`)
    const { activeElement } = document
    // A visitor who types elsewhere while the pointer rests here keeps the focus.
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
          // Another menu would close: it gets its delay.
          const pinned = isWithin(target, open.pinned) ? open.pinned : ''
          if (target || !open.pinned) later(() => setOpen(target ? { path: target, pinned } : null))
        }
      },
      onPointerLeave({ pointerType }) {
        if (pointerType === 'mouse') later(() => closeFrom(path, true))
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeFrom(path)
      },
    }),
    button: (path) => ({
      'aria-expanded': isOpen(path),
      onClick({ currentTarget, detail }) {
        clearTimeout(timer.current)
        // A mouse click on a menu opened by hover pins it; the keyboard, whose clicks have no detail, closes it. A mouse
        // click that was replayed has none either.
        const isByKey = !detail && currentTarget.matches(':focus-visible')
        const pins = !isByKey && !isWithin(open?.pinned ?? '', path)
        if (isOpen(path) && !pins) closeFrom(path)
        else setOpen({ path, pinned: path })
      },
    }),
  }
}

const isWithin = (path: string, ancestor: string): boolean =>
  path === ancestor || path.startsWith(`${ancestor}-`)

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('-')))
