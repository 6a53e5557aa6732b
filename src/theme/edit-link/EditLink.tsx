import type { ReactNode } from 'react'
import type { EntryRef } from '../../core/entry/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { editAddress } from '../../core/routing/edit-address.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './EditLink.module.css'

const messages = defineMessages('edit-link', { region: 'Studio', work: 'Edit work', page: 'Edit page' })

/**
 * Link to the editor of the work or page shown, for visitors who may edit it (studio-60).
 *
 * @param from path and query of the page, which the editor leads back to
 */
export function EditLink({ entry, from }: { entry: EntryRef; from: string }): ReactNode {
  const t = useMessages(messages)
  return (
    <nav className={styles.place} aria-label={t('region')}>
      <a className={styles.link} href={editAddress(entry, from)} data-edit-link="">
        {t(entry.kind)}
      </a>
    </nav>
  )
}
