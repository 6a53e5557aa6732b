import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/index.ts'
import styles from './kit.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** Appearance: `main` for the main action of a screen. Defaults to `plain`. */
  look?: 'main' | 'plain' | 'quiet'
  /** Path data of an icon before the text. */
  icon?: string
  /** True while the action that it began is running: the button stays focusable and does nothing. */
  isBusy?: boolean
  /** True if it submits its form, as Enter does. */
  isSubmit?: boolean
  children: ReactNode
}

/**
 * Button. While the promise that its handler returns is pending, further presses do nothing. Navigation uses links
 * instead.
 */
export const Button = ({
  look = 'plain',
  icon,
  isBusy = false,
  isSubmit = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const [isUnderWay, setUnderWay] = useState(false)
  const isAtWork = isBusy || isUnderWay
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const outcome: unknown = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    setUnderWay(true)
    void outcome.finally(() => setUnderWay(false))
  }
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={styles.button}
      data-look={look}
      aria-disabled={isAtWork || rest['aria-disabled'] || undefined}
      onClick={isAtWork ? undefined : press}
    >
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'look' | 'isSubmit'> {
  icon: string
  /** Accessible name, which is also the tooltip. */
  label: string
}

/** Button with an icon only. */
export const IconButton = ({ icon, label, isBusy: _, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.iconButton} aria-label={label} title={label}>
    <Icon icon={icon} />
  </button>
)
