import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './kit.module.css'

/** Something that was done, and a way back. */
export interface Toast {
  text: string
  undo?: () => void
  /** Where it can be seen, in another tab. */
  link?: { text: string; href: string }
}

const messages = defineMessages('studio-toasts', { undo: 'Undo', close: 'Close', region: 'What was done' })

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says that something was done; with a way back where there is one. */
export const useToast = () => useContext(ToastContext)

/** Toasts stay this long, in milliseconds, and as long as somebody points at them or has the focus in them. */
const STAY_MS = 10_000

/** Shows toasts of everything inside, one at a time. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useMessages(messages)
  const [toast, setToast] = useState<(Toast & { id: number }) | null>(null)
  const next = useRef(1)
  const [isHeld, setHeld] = useState(false)
  const show = useCallback((shown: Toast) => setToast({ ...shown, id: next.current++ }), [])
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => setToast(null), STAY_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const held = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.toasts} aria-label={t('region')} {...held}>
        <div role="status">{toast && <p key={toast.id}>{toast.text}</p>}</div>
        {toast && (
          <>
            {toast.link && (
              <a href={toast.link.href} target="_blank" rel="noopener">
                {toast.link.text}
              </a>
            )}
            {toast.undo && (
              <Button
                look="quiet"
                onClick={() => {
                  toast.undo?.()
                  setToast(null)
                }}
              >
                {t('undo')}
              </Button>
            )}
            <IconButton icon={closeIcon} label={t('close')} onClick={() => setToast(null)} />
          </>
        )}
      </section>
    </ToastContext>
  )
}
