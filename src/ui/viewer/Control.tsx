import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface ControlProps extends ComponentProps<'button'> {
  /** Its name, which is also its tooltip. */
  label: string
  icon: string
}

/** A button that shows a sign. Fingers see no tooltip and some readers skip it, so the name stands by itself. */
export const Control = ({ label, icon, ...rest }: ControlProps) => (
  <button type="button" title={label} aria-label={label} {...rest}>
    <Icon icon={icon} />
  </button>
)
