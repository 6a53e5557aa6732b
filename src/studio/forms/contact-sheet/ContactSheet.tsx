import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { useMessages } from '../../../ui/index.ts'
import { addIcon, Button, Dialog, useFieldDrops, useFieldHint } from '../../kit/index.ts'
import { LibraryDialog, MediaItemView } from '../../media-picker/index.ts'
import { useFilePicker } from '../../uploads/index.ts'
import type { FieldControlProps } from '../field-control-props.ts'
import styles from './contact-sheet.module.css'
import { sheetMessages } from './messages.ts'
import { Tiles } from './Tiles.tsx'
import { focusTile } from './tile-grid.ts'
import { useGallery } from './use-gallery.ts'
import { useGalleryUploads } from './use-gallery-uploads.ts'

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
  const [isLarge, setLarge] = useState(false)
  const gallery = useGallery({ field, value, storedPicture, onChange })
  const uploads = useGalleryUploads(gallery.add)
  const [isAdding, setAdding] = useState(false)
  const drops = useFieldDrops((files) => {
    uploads.upload(files)
    // The open library is part of the sheet.
    setAdding(false)
    return true
  })
  const sheet = { ...props, gallery, uploads, isAdding, setAdding }
  const [attributes, hint] = useFieldHint({ help: field.help, error })
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
      {isLarge ? (
        <Dialog title={field.label} isLarge onClose={() => setLarge(false)}>
          <Sheet {...sheet} isLarge />
        </Dialog>
      ) : (
        <Sheet {...sheet} onLarge={() => setLarge(true)} />
      )}
      {hint}
    </div>
  )
}

interface SheetProps extends ContactSheetProps {
  gallery: ReturnType<typeof useGallery>
  uploads: ReturnType<typeof useGalleryUploads>
  /** True while pictures are chosen from the library. */
  isAdding: boolean
  setAdding(isAdding: boolean): void
  isLarge?: boolean
  /** Shows the sheet in a dialog; absent if it is shown there. */
  onLarge?: () => void
}

function Sheet({ isLarge = false, onLarge, gallery, uploads, ...props }: SheetProps): ReactNode {
  const { name, field, cover, control: Control, isAdding, setAdding } = props
  const t = useMessages(sheetMessages)
  const list = useRef<HTMLUListElement>(null)
  const { rows, ids, keys, selected } = gallery
  const picker = useFilePicker(t('upload'), uploads.upload)
  const remove = (removed: ReadonlySet<number>) => {
    gallery.remove(removed)
    requestAnimationFrame(() => focusTile(list.current, Math.min(...removed)))
  }

  const [first = -1] = selected
  const single = selected.size === 1 ? rows[first] : undefined
  const singleId = single ? (ids[first] ?? null) : null
  return (
    <div className={isLarge ? `${styles.sheet} ${styles.large}` : styles.sheet}>
      {onLarge && (
        <div className={styles.head}>
          <p className={styles.label}>{field.label}</p>
          {rows.length > 0 && (
            <Button look="quiet" onClick={onLarge}>
              {t('large')}
            </Button>
          )}
        </div>
      )}
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
          list={list}
          label={field.label}
          gallery={gallery}
          coverId={cover?.id ?? null}
          onRemove={remove}
        />
      )}
      {selected.size > 0 && (
        <div className={styles.tools}>
          <span className={styles.count}>{t('selected', { count: selected.size })}</span>
          <Button onClick={() => gallery.step(-1)}>{t('earlier')}</Button>
          <Button onClick={() => gallery.step(1)}>{t('later')}</Button>
          {cover && singleId !== null && singleId !== cover.id && (
            <Button onClick={() => cover.onChoose(singleId)}>{t('makeCover')}</Button>
          )}
          <Button onClick={() => remove(selected)}>{t('remove')}</Button>
          <Button look="quiet" onClick={() => gallery.select([])}>
            {t('clear')}
          </Button>
        </div>
      )}
      {single && (
        <div key={keys[first]} className={styles.details}>
          {gallery.textFields.map(([key, textField]) =>
            'label' in textField ? (
              <Control
                key={key}
                name={`${name}-${key}`}
                field={textField}
                value={single[key]}
                onChange={(text) => gallery.setText(first, key, text)}
              />
            ) : null,
          )}
          {singleId !== null && <MediaItemView id={singleId} />}
        </div>
      )}
      <p role="status" className={uploads.pending > 0 ? undefined : 'visually-hidden'}>
        {uploads.pending > 0 ? t('uploading', { count: uploads.pending }) : gallery.announcement}
      </p>
      {uploads.failed > 0 && <p role="alert">{t('uploadFailed', { count: uploads.failed })}</p>}
      {isAdding && (
        <Suspense>
          <LibraryDialog
            kind="picture"
            chosenId={null}
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
