import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/index.ts'
import styles from './kit.module.css'
import { type MenuChoice, MenuChoices, type MenuStart } from './MenuChoices.tsx'

interface MenuProps {
  icon: string
  /** Accessible name of the button that opens the menu. */
  label: string
  /** True if the name is shown below the icon. */
  isNamed?: boolean
  choices: readonly MenuChoice[]
}

/** Button that opens a menu of actions (studio-440), by the pattern of WAI-ARIA for menu buttons. */
export function Menu({ icon, label, isNamed = false, choices }: MenuProps): ReactNode {
  const [start, setStart] = useState<MenuStart | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    button.current?.focus({ preventScroll: true })
    setStart(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={isNamed ? styles.namedButton : styles.iconButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        // The keyboard's clicks have no detail.
        onClick={({ detail }) => setStart(detail === 0 ? 'first' : 'menu')}
        onKeyDown={onKeyDown}
      >
        <Icon icon={icon} />
        {isNamed && <span>{label}</span>}
      </button>
      {start && <MenuChoices button={button} buttonId={id} start={start} choices={choices} onClose={close} />}
    </>
  )
}
