import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SearchVariant } from '../../core/content/index.ts'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import { LiveSearch } from './LiveSearch.tsx'
import styles from './SearchLayers.module.css'
import { searchMessages } from './search-messages.ts'
import { useDelayedFocus } from './use-delayed-focus.ts'
import { useFade } from './use-fade.ts'

interface InlineSearchProps {
  variant: Exclude<SearchVariant, 'full-screen'>
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  form: RefObject<HTMLFormElement | null>
  onClose(): void
  /** It has faded out and can be taken away. */
  onHidden(): void
}

/**
 * Search inside the header, over it or beside its icon. Not modal: Escape and the close button give the focus back, a
 * click elsewhere or a focus that moves on simply closes it (search-4).
 */
export function InlineSearch(props: InlineSearchProps): ReactNode {
  const { variant, isOpen, opener, form, onClose, onHidden } = props
  const t = useMessages(searchMessages)
  const field = useRef<HTMLInputElement>(null)
  const { ref: layer, state } = useFade<HTMLDivElement>(isOpen, onHidden)
  useDelayedFocus(field, isOpen)

  const closeBack = () => {
    onClose()
    opener.current?.focus({ preventScroll: true })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Whoever has used the key says so: one layer closes per press.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeBack()
  })
  const isOurs = (target: EventTarget | null) =>
    target instanceof Node && (layer.current?.contains(target) || opener.current?.contains(target))
  const onClick = useEffectEvent((event: MouseEvent) => {
    // The click that opened the search is still on its way when we begin to listen.
    if (!isOurs(event.target)) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves is watched, nothing is clicked here
    <div
      ref={layer}
      className={styles.layer}
      data-variant={variant}
      data-state={state}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !isOurs(event.relatedTarget)) onClose()
      }}
    >
      <LiveSearch fieldRef={field} formRef={form} onEscape={closeBack}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          title={t('close')}
          onClick={closeBack}
        >
          <Icon icon={closeIcon} size="1.25rem" />
        </button>
      </LiveSearch>
    </div>
  )
}
