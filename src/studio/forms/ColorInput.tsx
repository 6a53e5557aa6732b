import type { ComponentProps, CSSProperties } from 'react'
import styles from './color-input.module.css'

interface ColorInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'style'> {
  /** CSS text of the colour; may be one that only the site's own pages can resolve. */
  color: string
  /** Same colour as the browser's picker takes it, such as `#b5482c`. */
  hex: string
  /** Called with the chosen colour, such as `#b5482c`. */
  onChoose(hex: string): void
}

/** Colour picker of the browser, showing the exact colour and not its approximation in sRGB. */
export const ColorInput = ({ color, hex, onChoose, className = '', ...input }: ColorInputProps) => (
  <input
    {...input}
    type="color"
    className={`${styles.input} ${className}`}
    value={hex}
    // A value that is not a colour may be a URL. It is not used as a style, so that the browser fetches nothing from it.
    style={CSS.supports('color', color) ? ({ '--color': color } as CSSProperties) : undefined}
    onChange={({ target }) => onChoose(target.value)}
  />
)
