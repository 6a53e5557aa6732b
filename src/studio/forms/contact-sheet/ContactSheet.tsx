import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../ui/index.ts'
import {
  addIcon,
  Button,
  Dialog,
  focusTile,
  useFieldDrops,
  useFieldHint,
  useFocusWithin,
} from '../../kit/index.ts'
import { LibraryDialog, MediaItemView } from '../../media-picker/index.ts'
import { droppedFiles, isPicture, useFilePicker } from '../../uploads/index.ts'
import type { FieldControlProps } from '../field-control-props.ts'
import styles from './contact-sheet.module.css'
import { sheetMessages } from './messages.ts'
import { Tiles } from './Tiles.tsx'
import { type Gallery, useGallery } from './use-gallery.ts'
import { type GalleryUploads, useGalleryUploads } from './use-gallery-uploads.ts'

/** Cover of a work, which may be one of the pictures of its gallery. */
interface GalleryCover {
  /** Media id; `null` for none. */
  id: number | null
  onChoose(id: number): void
}

export interface ContactSheetProps extends FieldControlProps {
  /** Component that renders one field of a picture, such as its caption. */
  control: ComponentType<FieldControlProps>
  /** Cover that can be chosen among the pictures; absent if the gallery belongs to no work. */
  cover?: GalleryCover | undefined
  /** Returns the stored value of a picture. Defaults to its media id. */
  storedPicture?: ((mediaId: number) => unknown) | undefined
}

/**
 * Sheet on which the pictures of a gallery are arranged: many are added, selected, moved and removed at once, and each
 * gets its texts where it stands (studio-442). It can be shown large in a dialog.
 */
export default function ContactSheet(props: ContactSheetProps): ReactNode {
  const { field, value, error, storedPicture = (id) => id, onChange } = props
  const t = useMessages(sheetMessages)
  const [isLarge, setLarge] = useState(false)
  const [otherCount, setOtherCount] = useState(0)
  const gallery = useGallery({ field, value, storedPicture, onChange })
  const uploads = useGalleryUploads(gallery.add)
  const uploadPictures = (files: readonly File[]) => {
    const pictures = files.filter(isPicture)
    setOtherCount(files.length - pictures.length)
    if (pictures.length > 0) uploads.upload(pictures)
  }
  const drops = useFieldDrops((data) => {
    if (data.files.length === 0) return false
    void droppedFiles(data).then(uploadPictures)
    return true
  })
  const [attributes, hint] = useFieldHint({ help: field.help, error })
  const sheet = { ...props, gallery, uploads, onFiles: uploadPictures }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no drop in every engine.
    <div
      className={styles.group}
      role="group"
      aria-label={field.label}
      {...attributes}
      data-over={drops.isOver || undefined}
      {...drops.handlers}
    >
      <div className={styles.head}>
        <p className={styles.label}>{field.label}</p>
        {gallery.rows.length > 0 && (
          <Button look="quiet" onClick={() => setLarge(true)}>
            {t('large')}
          </Button>
        )}
      </div>
      {isLarge ? (
        <Dialog title={field.label} isLarge onClose={() => setLarge(false)}>
          <Sheet {...sheet} isLarge />
        </Dialog>
      ) : (
        <Sheet {...sheet} />
      )}
      {otherCount > 0 && <p role="alert">{t('notTaken', { count: otherCount })}</p>}
      {uploads.failedNames.length > 0 && (
        <p role="alert">
          {t('uploadFailed', { count: uploads.failedNames.length, name: uploads.failedNames[0] ?? '' })}
        </p>
      )}
      {hint}
    </div>
  )
}

interface SheetProps extends ContactSheetProps {
  isLarge?: boolean
  gallery: Gallery
  uploads: GalleryUploads
  onFiles(files: readonly File[]): void
}

function Sheet({ isLarge = false, gallery, uploads, onFiles, ...props }: SheetProps): ReactNode {
  const { name, field, cover, control: Control } = props
  const t = useMessages(sheetMessages)
  const sheet = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const picker = useFilePicker(t('upload'), onFiles, 'image/*')
  useFocusWithin(actions)
  const { rows, ids, keys, selection } = gallery
  /** Index of the tile that gets the focus after a change; `null` for none. */
  const nextFocus = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (nextFocus.current === null) return
    if (grid.current) focusTile(grid.current, nextFocus.current)
    else sheet.current?.querySelector('button')?.focus()
    nextFocus.current = null
  })
  const remove = (indexes: ReadonlySet<number>) => {
    nextFocus.current = Math.min(...indexes)
    gallery.remove(indexes)
  }

  const [first = -1] = selection
  const single = selection.size === 1 ? rows[first] : undefined
  const singleId = single ? (ids[first] ?? null) : null
  return (
    <div ref={sheet} className={isLarge ? `${styles.sheet} ${styles.large}` : styles.sheet}>
      <div className={styles.tools}>
        <Button icon={addIcon} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
        <Button onClick={picker.choose}>{t('upload')}</Button>
        {picker.input}
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <Tiles
          grid={grid}
          label={field.label}
          gallery={gallery}
          coverId={cover?.id ?? null}
          onRemove={remove}
        />
      )}
      {selection.size > 0 && (
        <div ref={actions} className={styles.tools}>
          <span className={styles.count}>{t('selected', { count: selection.size })}</span>
          <Button onClick={() => gallery.step(-1)}>{t('earlier')}</Button>
          <Button onClick={() => gallery.step(1)}>{t('later')}</Button>
          {cover && singleId !== null && singleId !== cover.id && (
            <Button onClick={() => cover.onChoose(singleId)}>{t('makeCover')}</Button>
          )}
          <Button onClick={() => remove(selection)}>{t('remove')}</Button>
          <Button
            look="quiet"
            onClick={() => {
              nextFocus.current = first
              gallery.select([])
            }}
          >
            {t('clear')}
          </Button>
        </div>
      )}
      {single && (
        <div key={keys[first]} className={styles.details}>
          {gallery.textFields.map(([key, textField]) => (
            <Control
              key={key}
              name={`${name}-${key}`}
              field={textField}
              value={single[key]}
              onChange={(text) => gallery.setText(first, key, text)}
            />
          ))}
          {singleId !== null && <MediaItemView id={singleId} />}
        </div>
      )}
      <p role="status" className={uploads.pendingCount > 0 ? undefined : 'visually-hidden'}>
        {uploads.pendingCount > 0 ? t('uploading', { count: uploads.pendingCount }) : gallery.announcement}
      </p>
      {isAdding && (
        <Suspense>
          <LibraryDialog
            kind="picture"
            chosenId={null}
            addedIds={ids}
            onClose={() => setAdding(false)}
            onChooseMany={(media) => {
              setAdding(false)
              gallery.add(media.map(({ id }) => id))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
