import { Link, useSearchParams } from 'wouter'
import { readOriginPage } from '../../core/routing/edit-address.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

/** Links back to the list of the entry, and to the page of the site from which the editor was opened (studio-60). */
export function BackLinks({ list, under }: { list: string; under: string }) {
  const t = useMessages(editorMessages)
  const [query] = useSearchParams()
  const from = readOriginPage(query)
  return (
    <p className={styles.ways}>
      <Link to={list}>{under}</Link>
      {from !== null && <a href={from}>{t('toSite')}</a>}
    </p>
  )
}
