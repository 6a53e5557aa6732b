import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../../ui/index.ts'
import {
  boldIcon,
  bulletsIcon,
  headingIcon,
  IconButton,
  italicIcon,
  linkIcon,
  numbersIcon,
  quoteIcon,
} from '../../kit/index.ts'
import { textMessages } from '../messages.ts'
import type { Format } from './create-text-editor.ts'
import styles from './rich-text.module.css'

const BUTTONS = [
  ['strong', boldIcon, 'strong'],
  ['emphasis', italicIcon, 'emphasis'],
  ['link', linkIcon, 'link'],
  ['heading', headingIcon, 'heading'],
  ['bullet_list', bulletsIcon, 'bullets'],
  ['ordered_list', numbersIcon, 'numbers'],
  ['quote', quoteIcon, 'quote'],
] as const satisfies readonly (readonly [Format, string, string])[]

/** Formats whose markup is shown at the beginning of lines. */
const LINED: ReadonlySet<Format> = new Set(['bullet_list', 'ordered_list', 'quote'])

interface FormatBarProps {
  /** Formats at the caret. */
  formats: ReadonlySet<Format>
  onPress(format: Format): void
}

/** Toolbar of text formats: one tab stop, with arrow keys between the buttons. */
export function FormatBar({ formats, onPress }: FormatBarProps): ReactNode {
  const t = useMessages(textMessages)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent) => {
    const isRtl = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl'
    const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const ends: Record<string, number> = { Home: 0, End: BUTTONS.length - 1 }
    const next = by === undefined ? ends[event.key] : (at + by + BUTTONS.length) % BUTTONS.length
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={t('format')} className={styles.bar} onKeyDown={move}>
      {BUTTONS.map(([format, icon, name], index) => (
        <IconButton
          key={format}
          icon={icon}
          data-turns={LINED.has(format) || undefined}
          label={t(name)}
          aria-pressed={formats.has(format)}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // Pressing a button keeps the focus in the text, and a phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(format)}
        />
      ))}
    </div>
  )
}
