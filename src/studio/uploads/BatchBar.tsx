import type { ReactNode } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import { uploadMessages } from './messages.ts'
import { isOpen } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'
import styles from './uploads.module.css'

/** Message about files, with actions. */
export const FileBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.bar} data-file-bar>
    <p>{text}</p>
    {children}
  </div>
)

/**
 * Messages about files on their way: the choice of what is made of files that came together, and files that a reload
 * interrupted.
 */
export function BatchBar() {
  const t = useMessages(uploadMessages)
  const [{ batches, files, interrupted }, queue] = useUploads()
  const onTheWay = new Set(files.filter(isOpen).map(({ batch }) => batch))
  return (
    <>
      {interrupted.length > 0 && (
        <FileBar text={t('interrupted', { count: interrupted.length })}>
          <Button onClick={queue.forgetInterrupted}>{t('forget')}</Button>
        </FileBar>
      )}
      {batches
        .filter(({ id, isSettled }) => !isSettled && onTheWay.has(id))
        .map(({ id, count }) => (
          <FileBar key={id} text={t('pictures', { count })}>
            <Button onClick={() => queue.choose(id, 'works')}>{t('asWorks', { count })}</Button>
            <Button onClick={() => queue.choose(id, 'gallery')}>{t('asGallery')}</Button>
          </FileBar>
        ))}
    </>
  )
}
