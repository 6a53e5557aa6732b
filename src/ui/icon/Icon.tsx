import type { ReactNode } from 'react'

interface IconProps {
  /** Path of an icon, such as one of `icons.ts`. */
  icon: string
  /** Edge length in CSS units. Defaults to `1.25em`. */
  size?: string
  className?: string | undefined
}

/** An icon in the colour of the surrounding text. It is hidden from screen readers: the text beside it is its name. */
export const Icon = ({ icon, size = '1.25em', className }: IconProps): ReactNode => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={icon} />
  </svg>
)
