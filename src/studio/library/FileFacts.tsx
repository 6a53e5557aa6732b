import { useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText, useApi } from '../api/index.ts'
import { Button, useToast } from '../kit/index.ts'
import { lengthText } from '../media-picker/index.ts'
import { fetchFile } from './fetch-file.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'

const MEGABYTE = 1_000_000

/** Metadata of the file, and a download button. */
export function FileFacts({ mediaItem }: { mediaItem: MediaItem }) {
  const t = useMessages(mediaItemMessages)
  const { lang } = useLanguage()
  const { fileName, bytes, original, createdAt, metadata } = mediaItem
  const number = (value: number, digits: number) =>
    value.toLocaleString(lang, { maximumFractionDigits: digits })
  const size = (value: number) =>
    value < MEGABYTE
      ? t('kilobytes', { size: number(value / 1000, 0) })
      : t('megabytes', { size: number(value / MEGABYTE, 1) })
  const camera = cameraOf(metadata.camera)
  const facts: [label: string, value: string][] = [
    [t('fileName'), fileName],
    [
      t('size'),
      [t('pixels', { width: original.width, height: original.height }), bytes === null ? '' : size(bytes)]
        .filter(Boolean)
        .join(', '),
    ],
    [t('length'), lengthText(mediaItem.film?.seconds)],
    [t('added'), timeText(createdAt, lang, ownZone())],
    [t('taken'), typeof metadata.takenAt === 'string' ? dateOf(metadata.takenAt, lang) : ''],
    [t('camera'), [camera.make, camera.model].filter(Boolean).join(' ')],
    [t('lens'), camera.lens ?? ''],
    [
      t('exposure'),
      [camera.focalLength, camera.aperture, camera.exposure, camera.iso && `ISO ${camera.iso}`]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return (
    <section className={styles.section} aria-labelledby="file-title">
      <h2 id="file-title">{t('file')}</h2>
      <dl className={styles.list}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <Download mediaItem={mediaItem} />
    </section>
  )
}

/** Formats the time of the camera. It has no time zone, so it is not converted. */
const dateOf = (at: string, lang: string): string => {
  const date = new Date(at)
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
}

function cameraOf(value: unknown): Partial<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Button that fetches the file with the session's permission and then passes it to the browser as a download. */
function Download({ mediaItem: { id, fileName } }: { mediaItem: MediaItem }) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const file = await fetchFile(api, `media/${id}/original`)
    setBusy(false)
    if (!file.ok) return toast({ text: file.error.message || t('downloadFailed') })
    const address = URL.createObjectURL(file.value)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {t('download')}
      </Button>
    </div>
  )
}
