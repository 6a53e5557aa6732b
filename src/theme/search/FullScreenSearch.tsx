import { type ReactNode, useId, useRef } from 'react'
import { useModalDialog } from '../../ui/dialog/index.ts'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import { LiveSearch } from './LiveSearch.tsx'
import styles from './SearchLayers.module.css'
import { FADE_TIMEOUT_MS, SEARCH_FADE_START_MS } from './search-delays.ts'
import { searchMessages } from './search-messages.ts'
import { useDelayedFocus } from './use-delayed-focus.ts'

interface FullScreenSearchProps {
  title: string
  opener: HTMLElement | null
  onClose(): void
}

/** Search over the whole page, as a modal dialog: the focus stays inside and returns to the button (search-4). */
export function FullScreenSearch({ title, opener, onClose }: FullScreenSearchProps): ReactNode {
  const t = useMessages(searchMessages)
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const { dialog, lastStop, close } = useModalDialog({ onClose, opener, enter: fadeIn, leave: fadeOut })
  useDelayedFocus(field, true)
  return (
    <dialog className={styles.screen} {...dialog} data-state="shown" aria-labelledby={heading}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('close')}
        title={t('close')}
        onClick={close}
      >
        <Icon icon={closeIcon} size="1.5rem" />
      </button>
      <div className={styles.stage} data-veil="">
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        <LiveSearch fieldRef={field} onEscape={close} />
      </div>
      <span {...lastStop} />
    </dialog>
  )
}

function fadeIn(dialog: HTMLDialogElement): void {
  // Reading a style makes the browser render it transparent first: the fade starts from there.
  void getComputedStyle(dialog).opacity
  setTimeout(() => {
    if (dialog.dataset.state === 'shown') dialog.dataset.state = 'open'
  }, SEARCH_FADE_START_MS)
}

function fadeOut(dialog: HTMLDialogElement): Animation | null {
  dialog.dataset.state = 'leaving'
  const [fade] = dialog.getAnimations()
  if (fade) setTimeout(() => fade.finish(), FADE_TIMEOUT_MS)
  return fade ?? null
}
