import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import { uploadMessages } from './messages.ts'
import { useUploads } from './UploadsProvider.tsx'
import styles from './uploads.module.css'

/** What is still to be said about files: what becomes of those that came together, and which a reload left. */
export function BatchBar() {
  const t = useMessages(uploadMessages)
  const [{ batches, interrupted }, queue] = useUploads()
  return (
    <>
      {interrupted.length > 0 && (
        <div className={styles.bar}>
          <p>{t('interrupted', { count: interrupted.length })}</p>
          <Button onClick={queue.forgetInterrupted}>{t('forget')}</Button>
        </div>
      )}
      {batches
        .filter(({ isSettled }) => !isSettled)
        .map(({ id, count }) => (
          <div key={id} className={styles.bar}>
            <p>{t('pictures', { count })}</p>
            <Button onClick={() => queue.choose(id, 'works')}>{t('asWorks', { count })}</Button>
            <Button onClick={() => queue.choose(id, 'gallery')}>{t('asGallery')}</Button>
          </div>
        ))}
    </>
  )
}
