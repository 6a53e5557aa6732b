import { useMessages } from '../../ui/index.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import type { FolderSummary } from './summarize-folder.ts'

/** Limit on the names that are listed before the rest is counted. */
const MAX_NAMED = 20

/**
 * List of files in a folder that are not imported, with the reasons.
 *
 * @param most limit on the megabytes of a picture
 */
export function LeftOut({ look, most }: { look: FolderSummary; most: number }) {
  const t = useMessages(importMessages)
  const pathsOf = (reason: 'heic' | 'large') =>
    look.leftOut.flatMap((one) => (one.reason === reason ? [one.path] : []))
  const [heic, large] = [pathsOf('heic'), pathsOf('large')]
  const { unfit, others, hidden } = look
  if (heic.length + large.length + unfit.length + others + hidden === 0) return null
  return (
    <section className={styles.leftOut}>
      <h2>{t('leftOut')}</h2>
      <ul>
        {heic.length > 0 && <Named text={t('heic', { count: heic.length })} names={heic} />}
        {large.length > 0 && <Named text={t('large', { count: large.length, most })} names={large} />}
        {unfit.length > 0 && <Named text={t('unfit', { count: unfit.length })} names={unfit} />}
        {others > 0 && <li>{t('others', { count: others })}</li>}
        {hidden > 0 && <li>{t('hidden', { count: hidden })}</li>}
      </ul>
    </section>
  )
}

function Named({ text, names }: { text: string; names: readonly string[] }) {
  const t = useMessages(importMessages)
  const more = names.length - MAX_NAMED
  return (
    <li>
      {text}
      <ul className={styles.names}>
        {names.slice(0, MAX_NAMED).map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
        {more > 0 && <li>{t('andMore', { count: more })}</li>}
      </ul>
    </li>
  )
}
