import { useMessages } from '../../../ui/index.ts'
import { Button, Dialog, DialogButtons } from '../../kit/index.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'

interface DeleteDialogProps {
  title: string
  onClose(): void
  onDelete(): void
}

/** Dialog that asks before a permanent deletion. */
export default function DeleteDialog({ title, onClose, onDelete }: DeleteDialogProps) {
  const t = useMessages(publishMessages)
  return (
    <Dialog title={t('deleteTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p dir="auto">{t('deleteText', { title })}</p>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" onClick={onDelete}>
            {t('delete')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
