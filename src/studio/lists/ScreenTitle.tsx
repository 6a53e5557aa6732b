import { useEffect, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './lists.module.css'

const messages = defineMessages('studio-title', { studio: 'Studio' })

interface ScreenTitleProps {
  text: string
  /** The screen it belongs to, for the title of the tab. */
  under?: string
}

/** The screen that was shown last, by its address: at first the one that the browser came to. */
let shownAt = globalThis.location?.pathname ?? ''
/** The first one leaves the focus where the browser put it. */
let isFirst = true

/**
 * The heading of a screen. A change of screens brings the focus here, and the tab takes its name. What takes the place
 * of a screen that was still loading does so only while the focus is nowhere else: somebody may have gone on meanwhile.
 */
export function ScreenTitle({ text, under }: ScreenTitleProps) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { pathname } = window.location
    const isNowhere = document.activeElement === document.body
    const isCome = shownAt === pathname ? isNowhere && !isFirst : !isNowhere || !isFirst
    if (isCome) heading.current?.focus({ preventScroll: true })
    isFirst = false
    shownAt = pathname
  }, [])
  const title = [text, under, t('studio')].filter(Boolean).join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
      {text}
    </h1>
  )
}
