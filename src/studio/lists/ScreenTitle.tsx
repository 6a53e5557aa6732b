import { useEffect, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './lists.module.css'

const messages = defineMessages('studio-title', { studio: 'Studio' })

interface ScreenTitleProps {
  text: string
  /** Name of the parent screen, for the title of the tab. */
  under?: string
}

/** Address of the screen that was shown last; at first the one that the browser opened. */
let shownAt = globalThis.location?.pathname ?? ''
/** True for the first screen, which leaves the focus where the browser put it. */
let isFirst = true

/**
 * Heading of a screen. A change of screens moves the focus here and sets the title of the tab. A screen that replaces
 * its loading placeholder takes the focus only if nothing else has it, because the person may have moved on meanwhile.
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
