import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { closeIcon } from '../../ui/index.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './kit.module.css'

/** Message about something that was done or failed, with actions. */
export interface Toast {
  text: string
  /** Subject of the toast. A later toast with the same subject replaces it, with its undo. */
  about?: string
  /** Undoes the reported action; called with the text of the toast. */
  undo?: (done: string) => void
  /** Further action. */
  action?: { text: string; act(): void }
  /** Link that opens in another tab. */
  link?: { text: string; href: string }
}

/** Time in milliseconds that a toast stays, not counting while it is held, and minimum time after it is let go. */
const STAY_MS = 10_000
const MIN_STAY_MS = 2000

/** Returns a text with an element around each name that `bidiIsolate` marked, so that its marks are not read or copied. */
const withIsolates = (text: string): ReactNode[] =>
  // Every second part is a name, because the pattern captures it.
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  )

interface ToastCardProps {
  id: number
  toast: Toast
  /** True while the timer is paused. */
  isHeld: boolean
  undo: string
  close: string
  onLeave(): void
}

/** Toast that closes by itself. */
export function ToastCard({ id, toast, isHeld, undo, close, onLeave }: ToastCardProps) {
  const text = useId()
  const remainingMs = useRef(STAY_MS)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => leave(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(MIN_STAY_MS, remainingMs.current - (performance.now() - since))
    }
  }, [isHeld])
  return (
    <div className={styles.toast} data-toast={id}>
      <p id={text}>{withIsolates(toast.text)}</p>
      {toast.link && (
        <a href={toast.link.href} target="_blank" rel="noopener">
          {toast.link.text}
        </a>
      )}
      {toast.undo && (
        <Button
          look="quiet"
          aria-describedby={text}
          onClick={() => {
            toast.undo?.(toast.text)
            onLeave()
          }}
        >
          {undo}
        </Button>
      )}
      {toast.action && (
        <Button
          look="quiet"
          aria-describedby={text}
          onClick={() => {
            toast.action?.act()
            onLeave()
          }}
        >
          {toast.action.text}
        </Button>
      )}
      <IconButton icon={closeIcon} label={close} aria-describedby={text} onClick={onLeave} />
    </div>
  )
}
