import { type ReactNode, useId, useLayoutEffect } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { IconButton } from './Button.tsx'
import { useFileDrops } from './file-drops.ts'
import styles from './kit.module.css'
import { Toasts, useToast } from './Toasts.tsx'
import { useDialog } from './use-dialog.ts'

const messages = defineMessages('studio-dialog', {
  close: 'Close',
  noDrop: 'Nothing was taken: close this dialog before you drop files.',
})

interface DialogProps {
  title: string
  /** True if the dialog takes all available space, as the media library does. */
  isLarge?: boolean
  /** Called once the dialog shall close, or has closed, in any way. */
  onClose(): void
  children: ReactNode
}

/** Selector of the first control to fill in or to choose; of radio buttons, the checked one. */
const FIRST = ':is(input, textarea):read-write, input[type=radio]:checked, select'

/** Modal dialog. The focus moves to the first field if there is one, stays inside, and returns to where it was. */
export function Dialog({ title, isLarge = false, onClose, children }: DialogProps) {
  const t = useMessages(messages)
  const id = useId()
  const { props } = useDialog(onClose)
  const { ref } = props
  useLayoutEffect(() => {
    // With a mouse, typing can begin at once. On touch screens the keyboard would cover half of the dialog.
    if (matchMedia('(pointer: fine)').matches) ref.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [ref])
  return (
    <dialog {...props} className={styles.dialog} data-large={isLarge || undefined} aria-labelledby={id}>
      <div className={styles.dialogHead}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
      </div>
      <Toasts>
        <DropRefusal />
        {children}
      </Toasts>
    </dialog>
  )
}

/** Answers files that are dropped on the dialog or beside it. */
function DropRefusal() {
  const t = useMessages(messages)
  const toast = useToast()
  useFileDrops(() => toast({ text: t('noDrop') }))
  return null
}

/** Buttons at the end of a dialog: cancel first, the main action last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.dialogButtons}>{children}</div>
)
