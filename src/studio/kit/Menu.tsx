import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { Icon } from '../../ui/index.ts'
import styles from './kit.module.css'

export interface MenuChoice {
  id: string
  text: string
  onChoose(): void
}

interface MenuProps {
  icon: string
  /** Accessible name of the button that opens the menu. */
  label: string
  /** True if the name is shown below the icon. */
  isNamed?: boolean
  choices: readonly MenuChoice[]
}

/** Button that opens a menu of actions. */
export const Menu = ({ icon, label, isNamed = false, choices }: MenuProps): ReactNode => (
  <MenuTrigger>
    <AriaButton className={(isNamed ? styles.namedButton : styles.iconButton) ?? ''} aria-label={label}>
      <Icon icon={icon} />
      {isNamed && <span>{label}</span>}
    </AriaButton>
    <Popover className={styles.popover ?? ''} placement="bottom end">
      <AriaMenu
        className={styles.menu ?? ''}
        onAction={(id) => choices.find((choice) => choice.id === id)?.onChoose()}
      >
        {choices.map(({ id, text }) => (
          <AriaMenuItem key={id} id={id}>
            {text}
          </AriaMenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
