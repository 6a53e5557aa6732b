import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { closeIcon } from '../../ui/index.ts'
import { Button, IconButton } from './Button.tsx'
import styles from './kit.module.css'

/** Something that was done, or could not be, and the way on. */
export interface Toast {
  text: string
  /** What it is about: the next one about the same takes its place, with its way back. */
  about?: string
  undo?: () => void
  /** What else can be done about it. */
  action?: { text: string; act(): void }
  /** Where it can be seen, in another tab. */
  link?: { text: string; href: string }
}

/** A toast stays this long, in milliseconds, not counting while it is held; and so long at least once it is let go. */
const STAY_MS = 10_000
const LEAST_MS = 2000

interface ToastCardProps {
  id: number
  toast: Toast
  /** Whether its time stands still. */
  isHeld: boolean
  undo: string
  close: string
  onLeave(): void
}

/** One toast, which leaves by itself. */
export function ToastCard({ id, toast, isHeld, undo, close, onLeave }: ToastCardProps) {
  const text = useId()
  const left = useRef(STAY_MS)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => leave(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(LEAST_MS, left.current - (performance.now() - since))
    }
  }, [isHeld])
  return (
    <div className={styles.toast} data-toast={id}>
      <p id={text}>{toast.text}</p>
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
            toast.undo?.()
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
