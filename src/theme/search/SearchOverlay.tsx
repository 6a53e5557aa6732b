import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import type { SearchVariant } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import { loadLayer } from '../../islands/index.ts'
import { useLazyLayer } from '../../ui/dialog/index.ts'
import { Icon, searchIcon, useMessages } from '../../ui/index.ts'
import styles from './SearchOverlay.module.css'
import { SEARCH_HIDE_MS } from './search-delays.ts'

// The messages of the layers are loaded with them.
const messages = defineMessages('search', { search: 'Search' })

export interface SearchOverlayProps {
  /** `header-cover` lies over the header: it fills the nearest positioned ancestor. */
  variant: SearchVariant
}

const loadLayers = () => loadLayer('search-layers', () => import('./layers.ts'))

/**
 * The search button of the header and its layer (search-1). The button belongs to a form, so that it leads to the page of
 * results without script, or if the rest of the script does not load.
 */
export function SearchOverlay({ variant }: SearchOverlayProps): ReactNode {
  const t = useMessages(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'closed' | 'open' | 'leaving'>('closed')
  const isOpen = state === 'open'
  const isModal = variant === 'full-screen'
  const { layer: layers, prepare } = useLazyLayer({
    load: loadLayers,
    isWanted: isOpen,
    onCancel: () => setState('closed'),
    onFail: () => opener.current?.form?.submit(),
  })

  const press = () => {
    if (!isOpen) return setState('open')
    // A second press sends typed text, like the button of a plain form.
    const query = form.current && new FormData(form.current).get(SEARCH_KEY)
    if (query) form.current?.requestSubmit()
    else setState(layers ? 'leaving' : 'closed')
  }

  return (
    <div
      className={styles.search}
      data-search={variant}
      style={{ '--search-fade': `${SEARCH_HIDE_MS}ms` } as CSSProperties}
    >
      <form action={SEARCH_PATH} method="get">
        <button
          ref={opener}
          className="icon-button"
          type="submit"
          aria-label={t('search')}
          title={t('search')}
          aria-expanded={isOpen}
          aria-haspopup={isModal ? 'dialog' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <Icon icon={searchIcon} size="1.25rem" />
        </button>
      </form>
      {layers && isModal && isOpen && (
        <layers.FullScreenSearch
          title={t('search')}
          opener={opener.current}
          onClose={() => setState('closed')}
        />
      )}
      {layers && variant !== 'full-screen' && state !== 'closed' && (
        <layers.InlineSearch
          variant={variant}
          isOpen={isOpen}
          opener={opener}
          form={form}
          onClose={() => setState('leaving')}
          onHidden={() => setState((now) => (now === 'leaving' ? 'closed' : now))}
        />
      )}
    </div>
  )
}
