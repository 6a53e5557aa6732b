import type { ReactNode } from 'react'

interface IconProps {
  /** One of `icons.ts`. */
  icon: string
  /** Edge length as a CSS length; icons are as large as the text they stand in by default. */
  size?: string
  className?: string | undefined
}

/** An icon of one weight, in the colour of the text around it; it says nothing, the text beside it does. */
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
