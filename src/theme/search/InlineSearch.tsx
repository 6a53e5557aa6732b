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
  /** Called when it has faded out and can be removed. */
  onHidden(): void
}

/**
 * Search inside the header, over it or beside its icon. It is not modal: Escape and the close button return the focus; a
 * click elsewhere or a focus that leaves only closes it (search-4).
 */
export function InlineSearch(props: InlineSearchProps): ReactNode {
  const { variant, isOpen, opener, form, onClose, onHidden } = props
  const t = useMessages(searchMessages)
  const field = useRef<HTMLInputElement>(null)
  const { ref: layer, state } = useFade<HTMLDivElement>(isOpen, onHidden)
  useDelayedFocus(field, isOpen)

  const closeAndReturn = () => {
    onClose()
    opener.current?.focus({ preventScroll: true })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // One press closes one layer: another one may have handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeAndReturn()
  })
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (layer.current?.contains(target) || opener.current?.contains(target))
  const onClick = useEffectEvent((event: MouseEvent) => {
    // The click that opened the search still bubbles when the listener is added.
    if (!isInside(event.target)) onClose()
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
        if (event.relatedTarget && !isInside(event.relatedTarget)) onClose()
      }}
    >
      <LiveSearch fieldRef={field} formRef={form} onEscape={closeAndReturn}>
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          title={t('close')}
          onClick={closeAndReturn}
        >
          <Icon icon={closeIcon} size="1.25rem" />
        </button>
      </LiveSearch>
    </div>
  )
}
