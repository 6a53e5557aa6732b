import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { inertBackground, lockScroll, returnFocus, rootOf } from './page-behind.ts'

export interface ModalDialogOptions {
  /** Called when the layer closes: the owner removes it. */
  onClose(): void
  /** Element that the focus returns to, or a function that finds it on closing; `null` leaves that to the browser. */
  opener: HTMLElement | null | (() => HTMLElement | null)
  /** Animates the layer in; called once it is shown. */
  enter?: ((dialog: HTMLDialogElement) => void) | undefined
  /** Animates the layer out; `onClose` waits for the animation. `null` means none. */
  leave?: ((dialog: HTMLDialogElement) => Animation | null) | undefined
}

export interface ModalDialog {
  /** Closes as Escape does: animation first, then `onClose`. */
  close(): void
  /** Props of the `<dialog>`. Elements with `data-veil` inside it count as backdrop: a click there closes. */
  dialog: {
    ref: RefObject<HTMLDialogElement | null>
    tabIndex: -1
    onCancel(event: SyntheticEvent): void
    onClose(event: SyntheticEvent): void
    onPointerDown(event: PointerEvent): void
    onPointerOver(event: PointerEvent): void
    onClick(event: MouseEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
  /** Props of an empty element at the end of the dialog: from there Tab goes to the first control. */
  lastStop: { tabIndex: 0; 'aria-hidden': true; onFocus(event: FocusEvent): void }
}

const TABBABLE =
  'a[href], button:not([disabled]), input, select, textarea, iframe, video, [tabindex="0"]:not([aria-hidden])'
/** A press that moves further is a drag or a selection, not a click. */
const CLICK_TOLERANCE_PX = 10

/**
 * A modal `<dialog>`: it opens on mount, the focus goes to its first control, stays inside, and returns to the opener;
 * the page behind is inert and does not scroll. Escape, a click on the backdrop and `close` close it (viewer-1). It
 * works inside a shadow root, too.
 */
export function useModalDialog({ onClose, opener, enter, leave }: ModalDialogOptions): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const phase = useRef<'open' | 'leaving' | 'closed'>('closed')
  const press = useRef<{ x: number; y: number } | null>(null)

  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal()
    tabbables(dialog)[0]?.focus({ preventScroll: true })
    enter?.(dialog)
  })
  const findOpener = useEffectEvent(() => (typeof opener === 'function' ? opener() : opener))
  const restoreFocus = useEffectEvent((root: Document | ShadowRoot) => {
    const target = findOpener()
    if (target) returnFocus(target, root)
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = rootOf(findOpener() ?? dialog)
    const unlock = lockScroll()
    const release = inertBackground(dialog)
    phase.current = 'open'
    open(dialog)
    // The focused element may be removed, such as a button with its slide: keys must still reach the layer.
    const watch = new MutationObserver(() => {
      if (!dialog.contains(activeElement(dialog))) dialog.focus({ preventScroll: true })
    })
    watch.observe(dialog, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      phase.current = 'closed'
      dialog.close()
      release()
      unlock()
      restoreFocus(root)
    }
  }, [])

  const finish = () => {
    if (phase.current === 'closed') return
    phase.current = 'closed'
    onClose()
  }
  const close = () => {
    if (phase.current !== 'open' || !ref.current) return
    phase.current = 'leaving'
    const motion = leave?.(ref.current)
    if (motion) motion.finished.then(finish, finish)
    else finish()
  }

  return {
    close,
    dialog: {
      ref,
      tabIndex: -1,
      onCancel(event) {
        // A file picker or a nested dialog inside fires a cancel event, too.
        if (event.target !== ref.current) return
        event.preventDefault()
        close()
      },
      onClose(event) {
        // Browsers close a dialog without asking when Escape is the first input.
        if (event.target === ref.current && !ref.current?.open) finish()
      },
      onPointerDown(event) {
        press.current = isBackdrop(event.target, ref.current) ? { x: event.clientX, y: event.clientY } : null
      },
      onPointerOver(event) {
        // A frame receives all keys; once the pointer has left it, the dialog takes them back for Escape.
        const active = activeElement(ref.current)
        if (active instanceof HTMLIFrameElement && event.target !== active)
          ref.current?.focus({ preventScroll: true })
      },
      onClick(event) {
        const from = press.current
        press.current = null
        if (!from || !isBackdrop(event.target, ref.current)) return
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= CLICK_TOLERANCE_PX) close()
      },
      onKeyDown(event) {
        if (event.key !== 'Tab' || !event.shiftKey || !ref.current) return
        const stops = tabbables(ref.current)
        const active = activeElement(ref.current)
        if (active !== stops[0] && active !== ref.current) return
        event.preventDefault()
        stops.at(-1)?.focus()
      },
    },
    lastStop: {
      tabIndex: 0,
      'aria-hidden': true,
      onFocus() {
        if (ref.current) tabbables(ref.current)[0]?.focus()
      },
    },
  }
}

const isBackdrop = (target: EventTarget, dialog: HTMLElement | null): boolean =>
  target === dialog || (target instanceof HTMLElement && 'veil' in target.dataset)

const activeElement = (dialog: HTMLElement | null): Element | null => dialog && rootOf(dialog).activeElement

const tabbables = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => element.getClientRects().length > 0)
