import type { ReactNode } from 'react'
import styles from './Button.module.css'
import type { ButtonProps } from './schema.ts'

/** Link buttons, at most two; a button without words or address is left out. */
export function Button({ text, href, look, secondText, secondHref, place }: ButtonProps): ReactNode {
  const links = [
    { text, href, look },
    // The second button is less prominent than the first.
    { text: secondText, href: secondHref, look: look === 'solid' ? 'line' : 'plain' },
  ].filter((link) => link.text && link.href)
  if (links.length === 0) return null
  return (
    <p className={styles.buttons} data-flow={place === 'text' ? 'text' : 'wide'} data-place={place}>
      {links.map((link) => (
        <a key={link.text} className={styles.button} href={link.href} data-look={link.look} dir="auto">
          {link.text}
        </a>
      ))}
    </p>
  )
}
