import { useMessages } from '../../ui/index.ts'
import { Button, Dialog } from '../kit/index.ts'
import { recordStyles as styles } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'

interface SureDialogProps {
  title: string
  text: string
  /** What is done, on its button. */
  yes: string
  onClose(): void
  onSure(): void
}

/** Asks before what cannot be taken back. */
export function SureDialog({ title, text, yes, onClose, onSure }: SureDialogProps) {
  const t = useMessages(peopleMessages)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <p>{text}</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="main"
            onClick={() => {
              onClose()
              onSure()
            }}
          >
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
