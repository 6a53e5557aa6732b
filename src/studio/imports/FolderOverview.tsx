import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { IMPORT_SHAPES, type ImportShape, MAX_FILES } from '../../core/imports/sent-folder.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type ApiError, ownZone, read, readPath, useApi } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import { beginImport } from './begin-import.ts'
import styles from './imports.module.css'
import { LeftOut } from './LeftOut.tsx'
import { importMessages } from './messages.ts'
import { type ChosenFolder, type FolderSummary as Look, summarizeFolder } from './summarize-folder.ts'
import { IMPORTS_KEY, useSender, useUploadLimits } from './use-imports.ts'

const MEGABYTE = 1024 ** 2

/**
 * Overview of a chosen folder and of the works an import would create; nothing is sent before the person confirms
 * (import-6).
 */
export function FolderOverview({ folder, onAnother }: { folder: ChosenFolder; onAnother(): void }) {
  const t = useMessages(importMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [, sender] = useSender()
  const { pictureBytes, roomBytes, isPending } = useUploadLimits()
  const priorImport = useQuery({
    queryKey: ['imports', 'known', folder.name],
    queryFn: ({ signal }) =>
      read(api, readPath('GET imports/known', { args: { name: folder.name } }), signal),
    staleTime: 0,
  })
  const look = useMemo(() => summarizeFolder(folder, pictureBytes), [folder, pictureBytes])
  const [chosenShape, setChosenShape] = useState<ImportShape>('works')
  const [isBeginning, setBeginning] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const shape = priorImport.data?.shape ?? (look.folders === 0 ? 'works' : chosenShape)
  const count = look.pictures.length
  const isTooMany = count + look.leftOut.length > MAX_FILES
  const isReady = !isPending && !priorImport.isPending

  const begin = async () => {
    setBeginning(true)
    setError(null)
    const result = await beginImport(api, look, shape)
    setBeginning(false)
    if (!result.ok) return setError(result.error)
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
    void sender.start(result.value.id, look.pictures)
    navigate(`/import/${result.value.id}`)
  }
  const day = (at: string) =>
    new Date(at).toLocaleDateString(lang, { dateStyle: 'medium', timeZone: ownZone() })
  const size = Math.max(1, Math.round(look.bytes / MEGABYTE)).toLocaleString(lang)
  return (
    <>
      <ScreenTitle text={t('lookTitle', { name: look.name })} under={t('title')} />
      {count === 0 ? (
        <p role="alert">{t('nothing')}</p>
      ) : (
        <p className={styles.found}>
          {look.folders > 0
            ? t('found', {
                pictures: t('pictures', { count }),
                folders: t('folders', { count: look.folders }),
              })
            : t('pictures', { count })}
          <span>{t('size', { size })}</span>
        </p>
      )}
      {isTooMany && <p role="alert">{t('tooMany', { count, most: MAX_FILES })}</p>}
      {look.bytes > roomBytes && (
        <p role="alert">{t('noRoom', { room: Math.floor(roomBytes / MEGABYTE) })}</p>
      )}
      {priorImport.data?.shape && priorImport.data.at && (
        <p className={styles.known}>
          {t('known', { name: look.name, day: day(priorImport.data.at) })}{' '}
          {look.folders > 0 && t(priorImport.data.shape === 'works' ? 'knownWorks' : 'knownCategories')}
        </p>
      )}
      {isReady && !priorImport.data?.shape && look.folders > 0 && (
        <ShapeChoice look={look} shape={chosenShape} onChoose={setChosenShape} />
      )}
      <LeftOut look={look} most={Math.round(pictureBytes / MEGABYTE)} />
      <div className={styles.actions}>
        {count > 0 && !isTooMany && (
          <Button look="main" isBusy={isBeginning || !isReady} onClick={() => void begin()}>
            {t(isBeginning ? 'preparing' : 'begin')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
      {error && (
        <p role="alert" className={styles.fault}>
          {error.message || t(error.status === 0 ? 'offline' : 'failed')}{' '}
          {error.code === 'import_running' && (
            <Link to={`/import/${String(error.data.id)}`}>{t('openOn')}</Link>
          )}
        </p>
      )}
    </>
  )
}

interface ShapeChoiceProps {
  look: Look
  shape: ImportShape
  onChoose(shape: ImportShape): void
}

function ShapeChoice({ look: { folders, loose, pictures }, shape, onChoose }: ShapeChoiceProps) {
  const t = useMessages(importMessages)
  const works = { works: folders + loose, categories: pictures.length }
  return (
    <fieldset className={styles.shapes}>
      <legend>{t('shape')}</legend>
      {IMPORT_SHAPES.map((one) => (
        <label key={one}>
          <input type="radio" name="shape" checked={shape === one} onChange={() => onChoose(one)} />
          <span>
            {t(`shape_${one}`)}
            <small>{t('works', { count: works[one] })}</small>
          </span>
        </label>
      ))}
      {loose > 0 && <p className={styles.muted}>{t('loose', { count: loose })}</p>}
    </fieldset>
  )
}
