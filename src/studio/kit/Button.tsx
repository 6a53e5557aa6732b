import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/index.ts'
import styles from './kit.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** `main` for the one thing a screen is for. Defaults to `plain`. */
  look?: 'main' | 'plain' | 'quiet'
  /** Path of an icon before the words. */
  icon?: string
  /** Whether what it began still goes on: it stays reachable and does nothing. */
  isBusy?: boolean
  /** Whether it sends the form it stands in, as Enter does. */
  isSubmit?: boolean
  children: ReactNode
}

/**
 * A press that does something; while the promise that its handler gives is open, further ones do nothing. What leads
 * somewhere is a link.
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
    const deed: unknown = onClick?.(event)
    if (!(deed instanceof Promise)) return
    setUnderWay(true)
    void deed.finally(() => setUnderWay(false))
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
  /** Its name, which is shown as a tooltip, too. */
  label: string
}

/** A button of one sign. */
export const IconButton = ({ icon, label, isBusy: _, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.iconButton} aria-label={label} title={label}>
    <Icon icon={icon} />
  </button>
)
