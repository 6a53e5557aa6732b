import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { MediaUse } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'

/**
 * List of all places that use a media asset, public or not, with links to them.
 *
 * @param isOwner whether the person may open the appearance
 */
export function UsedIn({ id, isOwner }: { id: number; isOwner: boolean }) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'usage', id],
    queryFn: ({ signal }) => read(api, readPath('GET media/:id/usage', { path: { id } }), signal),
  })
  return (
    <section className={styles.section} aria-labelledby="usage-title">
      <h2 id="usage-title">{t('usedIn')}</h2>
      {error && (
        <p role="alert" className={styles.help}>
          {t('usageFailed')}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data?.usage.length === 0 && <p className={styles.help}>{t('notUsed')}</p>}
      <ul className={styles.uses} aria-busy={!data && !error}>
        {data?.usage.map((use) => (
          <li key={`${use.kind} ${use.id} ${use.place} ${use.live}`}>
            <UsePlace use={use} isOwner={isOwner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UsePlace({ use: { kind, id, title, place, live }, isOwner }: { use: MediaUse; isOwner: boolean }) {
  const t = useMessages(mediaItemMessages)
  const name = kind === 'settings' ? t('settings') : title || t('untitled')
  const placeText = place.startsWith('logos.') ? t('place_logo') : isPlace(place) ? t(`place_${place}`) : ''
  // Only owners can open the appearance.
  const way = kind !== 'settings' ? wayTo(kind, id) : isOwner ? '/appearance' : null
  const notes = [placeText, live ? '' : t('notLive')].filter(Boolean).join(', ')
  return (
    <>
      {way !== null ? (
        <Link to={way} dir="auto">
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {notes !== '' && <span className={styles.note}>{notes}</span>}
    </>
  )
}

const wayTo = (kind: EntryKind | 'film', id: number): string =>
  kind === 'film' ? `/media/${id}` : `${entriesPath(kind)}/${id}`

const PLACES = ['thumbnailId', 'lightboxId', 'filmId', 'gallery', 'blocks', 'poster'] as const
const isPlace = (place: string): place is (typeof PLACES)[number] => PLACES.some((one) => one === place)
