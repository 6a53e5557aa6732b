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
import { returnFocus, rootOf } from './focus-return.ts'
import { inertBackground } from './inert-background.ts'
import { lockScroll } from './scroll-lock.ts'

export interface ModalDialogOptions {
  /** The layer wants to close: the owner takes it out of the page. */
  onClose(): void
  /** Gets the focus back; `null` leaves that to the browser. */
  opener: HTMLElement | null
  /** Plays the layer in; called once it is shown. */
  enter?: ((dialog: HTMLDialogElement) => void) | undefined
  /** Plays the layer out; `onClose` waits for what it gives, `null` means no motion. */
  leave?: ((dialog: HTMLDialogElement) => Animation | null) | undefined
}

export interface ModalDialog {
  /** Closes as Escape does: motion first, then `onClose`. */
  close(): void
  /** For the `<dialog>`. Elements marked `data-veil` inside it count as veil: a click there closes. */
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
  /** For an empty element that stands last inside the dialog: Tab arrives there and goes round. */
  lastStop: { tabIndex: 0; 'aria-hidden': true; onFocus(event: FocusEvent): void }
}

const TABBABLE =
  'a[href], button:not([disabled]), input, select, textarea, iframe, video, [tabindex="0"]:not([aria-hidden])'
/** A press that travels further than this, in pixels, is a drag or a selection, not a click. */
const CLICK_SLOP_PX = 10

/**
 * A real modal `<dialog>`: opened on mount, focus goes to its first control, stays inside, and returns to the
 * opener; the page behind is inert and does not scroll. Escape, a click on the veil and `close` close it
 * (viewer-1). Works in a shadow root: it asks the dialog's own root who has the focus.
 */
export function useModalDialog({ onClose, opener, enter, leave }: ModalDialogOptions): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const phase = useRef<'open' | 'leaving' | 'gone'>('gone')
  const press = useRef<{ x: number; y: number } | null>(null)

  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal()
    tabbables(dialog)[0]?.focus({ preventScroll: true })
    enter?.(dialog)
  })
  const openerRoot = useEffectEvent(() => opener && rootOf(opener))
  const giveBack = useEffectEvent((root: Document | ShadowRoot) => opener && returnFocus(opener, root))

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = openerRoot() ?? document
    const unlock = lockScroll()
    const release = inertBackground(dialog)
    phase.current = 'open'
    open(dialog)
    // What has the focus may vanish, a button of a slide with its slide: keys must not fall behind the layer.
    const watch = new MutationObserver(() => {
      if (!dialog.contains(activeElement(dialog))) dialog.focus({ preventScroll: true })
    })
    watch.observe(dialog, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      phase.current = 'gone'
      dialog.close()
      release()
      unlock()
      giveBack(root)
    }
  }, [])

  const gone = () => {
    if (phase.current === 'gone') return
    phase.current = 'gone'
    onClose()
  }
  const close = () => {
    if (phase.current !== 'open' || !ref.current) return
    phase.current = 'leaving'
    const motion = leave?.(ref.current)
    if (motion) motion.finished.then(gone, gone)
    else gone()
  }

  return {
    close,
    dialog: {
      ref,
      tabIndex: -1,
      onCancel(event) {
        // A file picker or a nested dialog inside has a cancel event of its own.
        if (event.target !== ref.current) return
        event.preventDefault()
        close()
      },
      onClose(event) {
        // A browser may close by itself, without waiting for motion, when Escape comes before any other input.
        if (event.target === ref.current && !ref.current?.open) gone()
      },
      onPointerDown(event) {
        press.current = isVeil(event.target, ref.current) ? { x: event.clientX, y: event.clientY } : null
      },
      onPointerOver(event) {
        // A foreign frame keeps the keyboard to itself; once the pointer has left it, Escape is ours again.
        const active = activeElement(ref.current)
        if (active instanceof HTMLIFrameElement && event.target !== active)
          ref.current?.focus({ preventScroll: true })
      },
      onClick(event) {
        const from = press.current
        press.current = null
        if (!from || !isVeil(event.target, ref.current)) return
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= CLICK_SLOP_PX) close()
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

const isVeil = (target: EventTarget, dialog: HTMLElement | null): boolean =>
  target === dialog || (target instanceof HTMLElement && 'veil' in target.dataset)

const activeElement = (dialog: HTMLElement | null): Element | null => dialog && rootOf(dialog).activeElement

const tabbables = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => element.getClientRects().length > 0)
