import { memo } from 'react'
import { Link } from 'wouter'
import type { ListedEntry } from '../../core/calls/index.ts'
import { itemFields } from '../../core/content/index.ts'
import { type EntryKind, supports } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { useFieldText } from '../field-texts/index.ts'
import { collectionStyles as collection, TilePicture } from '../lists/index.ts'
import { listMessages } from './messages.ts'
import styles from './works.module.css'

interface EntryTileProps {
  kind: EntryKind
  /** Entry; `undefined` until it is loaded. */
  entry: ListedEntry | undefined
  view: 'grid' | 'list'
}

/**
 * Tile of an entry: picture, title, state, and reasons for attention. It is memoised, so that scrolling renders only
 * new tiles.
 */
export const EntryTile = memo(function EntryTile({ kind, entry, view }: EntryTileProps) {
  const t = useMessages(listMessages)
  const { lang } = useLanguage()
  const fieldText = useFieldText()
  if (!entry) return <div className={collection.waiting} aria-hidden="true" />
  const { title, state, type, attention, picture } = entry
  const kindLabel = type && itemFields.type.optionLabels?.[type]
  const reasons = attention.map((reason) => t(reason)).join(' · ')
  return (
    <Link className={collection.entry} to={`${entriesPath(kind)}/${entry.id}`}>
      {supports(kind, 'picture') && (
        <span className={collection.picture}>
          {picture && <TilePicture picture={picture} view={view} position={picture.focus} />}
        </span>
      )}
      <span className={collection.about}>
        <span className={collection.name} dir="auto" data-empty={title === '' || undefined}>
          {title || t('untitled')}
        </span>
        <span className={collection.facts}>
          <span className={styles.state} data-state={state}>
            {t(`state_${state}`)}
          </span>
          {supports(kind, 'menus') ? (
            <>
              <span className={styles.address} dir="ltr" data-home={entry.address === '/' || undefined}>
                {entry.address}
              </span>
              <PageSigns page={entry} />
            </>
          ) : (
            kindLabel && <span className={styles.kind}>{fieldText(`type.${type}`, kindLabel)}</span>
          )}
          {view === 'list' && (
            <time dateTime={entry.updatedAt}>
              {new Date(entry.updatedAt).toLocaleDateString(lang, { dateStyle: 'medium' })}
            </time>
          )}
        </span>
      </span>
      {attention.length > 0 && (
        <span className={styles.attention} title={reasons}>
          <span>{reasons}</span>
        </span>
      )}
    </Link>
  )
})

/** Labels that set a page apart: home page, linked by a menu, visible to members only. */
function PageSigns({ page: { address, menus, visibility } }: { page: ListedEntry }) {
  const t = useMessages(listMessages)
  const signs = [
    address === '/' && t('sign_home'),
    menus.includes('primary') && t('sign_primary'),
    menus.includes('footer') && t('sign_footer'),
    visibility === 'members' && t('sign_members'),
  ]
  return signs.map(
    (sign) =>
      sign && (
        <span key={sign} className={styles.sign}>
          {sign}
        </span>
      ),
  )
}
