import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { focusTitle } from './focus.ts'
import styles from './kit.module.css'
import { type Toast, ToastCard } from './ToastCard.tsx'

const messages = defineMessages('studio-toasts', { undo: 'Undo', close: 'Close', region: 'Notifications' })

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Returns a function that shows a toast, with an undo button if it has one. */
export const useToast = () => useContext(ToastContext)

type VisibleToast = Toast & { id: number; at: string }

/** Limit on the toasts shown; a further one removes the oldest. */
const MAX_TOASTS = 3

/**
 * Shows the toasts of all components inside, the newest nearest to the edge. All stay while the pointer or the focus is
 * in one, so that none moves under the pointer. A modal dialog has its own toasts, because it lies above all others and
 * nothing outside it can be pressed. When it closes, its toasts and later ones go to the surrounding provider. A toast
 * closes when another screen is opened than the one on which it was shown: an action that opens a screen does so first.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useMessages(messages)
  const [toasts, setToasts] = useState<readonly VisibleToast[]>([])
  const [isHeld, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  // Element that had the focus before the toasts; it gets the focus back when the focused toast closes.
  const from = useRef<Element | null>(null)
  const around = useToast()
  const [screen] = useLocation()
  const [show, leave, open, keepHere] = useMemo(() => {
    let isOpen = true
    let current: readonly VisibleToast[] = []
    let next = 1
    const replace = (kept: readonly VisibleToast[]) => {
      const hasFocus = ({ id }: VisibleToast) =>
        region.current?.querySelector(`[data-toast="${id}"]`)?.contains(document.activeElement)
      if (current.some((toast) => !kept.includes(toast) && hasFocus(toast))) focusAgain(from.current)
      current = kept
      setToasts(kept)
    }
    return [
      // A toast with the same text as a shown one, and no undo, replaces that instead of appearing twice.
      (toast: Toast & { at?: string }) => {
        if (!isOpen) return around(toast)
        const isOld = ({ text, about, undo }: Toast) =>
          (text === toast.text && !undo) || (about !== undefined && about === toast.about)
        const others = current.filter((one) => !isOld(one))
        replace([...others, { at: location.pathname, ...toast, id: next++ }].slice(-MAX_TOASTS))
      },
      (id: number) => {
        replace(current.filter((toast) => toast.id !== id))
        // The pointer may not have moved since; the other toasts are held once it does.
        setHeld(false)
      },
      () => {
        isOpen = true
        return () => {
          isOpen = false
          for (const { id, ...toast } of current) around(toast)
          current = []
        }
      },
      () => replace(current.filter(({ at }) => at === location.pathname)),
    ] as const
  }, [around])
  useEffect(open, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is why it runs.
  useEffect(keepHere, [keepHere, screen])
  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        className={styles.toasts}
        aria-label={t('region')}
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
          setHeld(true)
        }}
        onBlur={() => setHeld(false)}
      >
        <div role="status" aria-atomic="false">
          {toasts.map(({ id, ...toast }) => (
            <ToastCard
              key={id}
              id={id}
              toast={toast}
              isHeld={isHeld}
              undo={t('undo')}
              close={t('close')}
              onLeave={() => leave(id)}
            />
          ))}
        </div>
      </section>
    </ToastContext>
  )
}

/** Returns the focus to where it was, or to the heading of the screen if that element is gone. */
function focusAgain(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else focusTitle()
}
