import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { focusTitle } from './focus.ts'
import styles from './kit.module.css'
import { type Toast, ToastCard } from './ToastCard.tsx'

const messages = defineMessages('studio-toasts', { undo: 'Undo', close: 'Close', region: 'What was done' })

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says that something was done; with a way back where there is one. */
export const useToast = () => useContext(ToastContext)

type Shown = Toast & { id: number }

/** So many are shown; with one more the oldest leaves. */
const MOST = 3

/**
 * Shows toasts of everything inside, the newest nearest to the edge. All of them stay while somebody points at one or
 * has the focus in one, so that none moves under the hand. A modal dialog has its own, since it lies above all others
 * and nothing outside it can be pressed; what they show when it closes, and what comes later, goes to those around it.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useMessages(messages)
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isHeld, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  // Where the focus was before it came here, and goes back to when the toast that has it leaves.
  const from = useRef<Element | null>(null)
  const around = useToast()
  const [show, leave, open] = useMemo(() => {
    let isOpen = true
    let shown: readonly Shown[] = []
    let next = 1
    const put = (kept: readonly Shown[]) => {
      const hasFocus = ({ id }: Shown) =>
        region.current?.querySelector(`[data-toast="${id}"]`)?.contains(document.activeElement)
      if (shown.some((toast) => !kept.includes(toast) && hasFocus(toast))) focusAgain(from.current)
      shown = kept
      setToasts(kept)
    }
    return [
      // What is only said and was said already is said anew instead of twice.
      (toast: Toast) => {
        if (!isOpen) return around(toast)
        const isOld = ({ text, about, undo }: Toast) =>
          (text === toast.text && !undo) || (about !== undefined && about === toast.about)
        const others = shown.filter((one) => !isOld(one))
        put([...others, { ...toast, id: next++ }].slice(-MOST))
      },
      (id: number) => {
        put(shown.filter((toast) => toast.id !== id))
        // The pointer may rest where it was; it holds the others once it moves.
        setHeld(false)
      },
      () => {
        isOpen = true
        return () => {
          isOpen = false
          for (const { id, ...toast } of shown) around(toast)
          shown = []
        }
      },
    ] as const
  }, [around])
  useEffect(open, [open])
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

/** Gives the focus back to where it was, or to the head of the screen where that is gone. */
function focusAgain(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else focusTitle()
}
