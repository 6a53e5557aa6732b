import type { ReactNode } from 'react'
import type { ColorSettings } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { darkIcon, Icon, lightIcon, useMessages } from '../../ui/index.ts'
import styles from './ColorSwitcher.module.css'
import { paletteConfig } from './palette-config.ts'
import type { PaletteState } from './palette-state.ts'

const messages = defineMessages('color-switcher', { dark: 'Dark colours', other: 'Other colours' })

interface ColorSwitcherProps {
  palette: PaletteState
  colors: ColorSettings
  action: string
  /** Page to return to, as a path with query. */
  returnTo: string
}

/**
 * The switch between the two palettes (color-1): a form that sets the cookie and returns, so it needs no script;
 * `color-scheme.enhance.ts` does the same without leaving the page. With `auto` the server does not know which palette
 * is visible: it sends a button for each, and style shows the right one.
 */
export function ColorSwitcher({ palette, colors, action, returnTo }: ColorSwitcherProps): ReactNode {
  const t = useMessages(messages)
  const label = colors.isDarkPalette ? t('dark') : t('other')
  const states = palette === 'auto' ? (['default', 'switched'] as const) : [palette]
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      data-color-switcher={JSON.stringify(paletteConfig(colors))}
    >
      <input type="hidden" name="return" value={returnTo} />
      {states.map((seen) => (
        <button
          key={seen}
          className="icon-button"
          type="submit"
          name="switched"
          value={String(seen === 'default')}
          aria-pressed={seen === 'switched'}
          aria-label={label}
          title={label}
          data-seen-in={palette === 'auto' ? (seen === 'switched' ? 'dark' : 'light') : undefined}
        >
          <span className={iconClass(seen === 'default')}>
            <Icon icon={darkIcon} size="1.25rem" />
          </span>
          <span className={iconClass(seen === 'switched')}>
            <Icon icon={lightIcon} size="1.25rem" />
          </span>
        </button>
      ))}
    </form>
  )
}

/** The class of the visible icon has a fixed name for the script that swaps icons. */
const iconClass = (isShown: boolean): string => `${styles.icon}${isShown ? ' ast-current' : ''}`
