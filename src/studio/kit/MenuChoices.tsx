import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../ui/index.ts'
import { createTypeahead } from './create-typeahead.ts'
import styles from './kit.module.css'
import { placeMenu } from './place-menu.ts'

export interface MenuChoice {
  id: string
  text: string
  onChoose(): void
}

/** Place of the focus when a menu opens: the pointer chooses by itself, so that no item gets the focus. */
export type MenuStart = 'menu' | 'first' | 'last'

interface MenuChoicesProps {
  button: RefObject<HTMLButtonElement | null>
  /** Id of the button, which names the menu. */
  buttonId: string
  start: MenuStart
  choices: readonly MenuChoice[]
  /** Closes the menu and moves the focus to the button. */
  onClose(): void
}

/** The open menu, above everything else, also above the dialog in which its button is. */
export function MenuChoices({ button, buttonId, start, choices, onClose }: MenuChoicesProps) {
  const { lang } = useLanguage()
  const layer = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [typeahead] = useState(() => createTypeahead(lang, () => performance.now()))
  const items = () => [...(menu.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
  const focusAt = (index: number) => items().at(index)?.focus()

  const place = useEffectEvent(() => {
    const element = menu.current
    if (!element || !button.current) return
    const { clientWidth, clientHeight } = document.documentElement
    const { left, top, maxHeight } = placeMenu(
      button.current.getBoundingClientRect(),
      {
        width: element.offsetWidth,
        height: element.scrollHeight + element.offsetHeight - element.clientHeight,
      },
      { width: clientWidth, height: clientHeight },
      getComputedStyle(element).direction === 'rtl',
    )
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxBlockSize: `${maxHeight}px` })
  })
  const open = useEffectEvent(() => {
    layer.current?.showPopover?.()
    place()
    if (start === 'menu') menu.current?.focus({ preventScroll: true })
    else focusAt(start === 'first' ? 0 : -1)
  })
  useLayoutEffect(() => {
    open()
    const move = () => place()
    addEventListener('resize', move)
    document.addEventListener('scroll', move, true)
    return () => {
      removeEventListener('resize', move)
      document.removeEventListener('scroll', move, true)
    }
  }, [])

  /** Closes first, so that a dialog opened by the choice returns the focus to the button. */
  const choose = (choice: MenuChoice | undefined) => {
    if (!choice) return
    onClose()
    choice.onChoose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an open menu are no shortcuts of the page.
    event.stopPropagation()
    const { key } = event
    // The browser then moves the focus on from the button.
    if (key === 'Tab') return onClose()
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const all = items()
    const current = all.findIndex((item) => item.matches(':focus'))
    const isLetter = [...key].length === 1 && (key !== ' ' || typeahead.isTyping())
    if (isLetter) {
      const match = typeahead.find(
        key,
        choices.map(({ text }) => text),
        current,
      )
      if (match >= 0) focusAt(match)
    } else if (key === 'ArrowDown') focusAt((current + 1) % all.length)
    else if (key === 'ArrowUp') focusAt(current <= 0 ? -1 : current - 1)
    else if (key === 'Home') focusAt(0)
    else if (key === 'End') focusAt(-1)
    else if (key === 'Escape') onClose()
    else if (key === 'Enter' || key === ' ') {
      // The key that opened the menu may still be held.
      if (!event.repeat) choose(choices[current])
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the surroundings of the menu
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <div
      ref={layer}
      popover="manual"
      className={styles.menuLayer}
      onClick={(event) => {
        event.stopPropagation()
        if (event.target === layer.current) onClose()
      }}
      onContextMenu={(event) => {
        if (event.target !== layer.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-labelledby={buttonId}
        className={styles.menu}
        onKeyDown={onKeyDown}
      >
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the menu handles the keys of all items
          <div
            key={choice.id}
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(choice)}
            onPointerMove={({ pointerType, currentTarget }) => {
              if (pointerType === 'mouse' && currentTarget !== document.activeElement)
                currentTarget.focus({ preventScroll: true })
            }}
          >
            {choice.text}
          </div>
        ))}
      </div>
    </div>
  )
}
