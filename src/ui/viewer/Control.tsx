import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface ControlProps extends ComponentProps<'button'> {
  /** Name of the control, also its tooltip. */
  label: string
  icon: string
}

/**
 * Button with an icon. Touch screens show no tooltip and some screen readers skip it, so the name is also an
 * `aria-label`.
 */
export const Control = ({ label, icon, ...rest }: ControlProps) => (
  <button type="button" title={label} aria-label={label} {...rest}>
    <Icon icon={icon} />
  </button>
)
