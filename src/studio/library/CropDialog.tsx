import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, Dialog, DialogButtons, Field, StateMessage, useSubmit } from '../kit/index.ts'
import styles from './crop.module.css'
import {
  CORNERS,
  type Corner,
  type Frame,
  moveFrame,
  pullCorner,
  withNumber,
  withRatio,
} from './crop-frame.ts'
import { fetchFile } from './fetch-file.ts'
import { mediaItemMessages } from './messages.ts'

interface CropDialogProps {
  mediaItem: MediaItem
  onClose(): void
  /** Saves the visible part. Resolves with the reason if that failed, else with an empty text. */
  onCrop(crop: MediaItem['crop']): Promise<string>
}

/** Option for the picture's own aspect ratio. */
const OWN = 'own'
const RATIOS = ['1:1', '4:5', '3:2', '4:3', '16:9'] as const
/** Steps of the arrow keys as fractions of the picture, without and with Shift. */
const STEP = 0.01
const STRIDE = 0.1

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Dialog to crop a picture without changing its file: the frame is set by pointer, by keys or by numbers (studio-123).
 */
export default function CropDialog({ mediaItem: given, onClose, onCrop }: CropDialogProps) {
  const t = useMessages(mediaItemMessages)
  // Picture as it was when the dialog opened. The dialog closes once its crop is saved.
  const [mediaItem] = useState(given)
  const { original, crop } = mediaItem
  const [frame, setFrame] = useState<Frame>(crop ?? { left: 0, top: 0, ...original })
  const [ratio, setRatio] = useState('')
  const ratioOf = (text: string): number | null => {
    if (text === '') return null
    const [width = 1, height = 1] =
      text === OWN ? [original.width, original.height] : text.split(':').map(Number)
    return width / height
  }
  const fixedRatio = ratioOf(ratio)
  const { fault, isBusy, submit: save } = useSubmit(onCrop)
  const isWhole = frame.width === original.width && frame.height === original.height
  return (
    <Dialog title={t('crop')} isLarge onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(isWhole ? null : frame)
        }}
      >
        <Stage mediaItem={mediaItem} frame={frame} ratio={fixedRatio} onFrame={setFrame} />
        <p className={styles.help}>{t('cropHelp')}</p>
        <div className={styles.numbers}>
          <Field label={t('ratio')}>
            {(control) => (
              <select
                {...control}
                value={ratio}
                onChange={({ target }) => {
                  setRatio(target.value)
                  const next = ratioOf(target.value)
                  if (next !== null) setFrame(withRatio(frame, next, original))
                }}
              >
                <option value="">{t('free')}</option>
                <option value={OWN}>{t('asWhole')}</option>
                {RATIOS.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {(['width', 'height', 'left', 'top'] as const).map((key) => (
            <Field key={key} label={t(key)}>
              {(control) => (
                <NumberInput
                  {...control}
                  value={frame[key]}
                  onNumber={(value) => setFrame(withNumber(frame, key, value, original, fixedRatio))}
                />
              )}
            </Field>
          ))}
        </div>
        {fault !== '' && (
          <p role="alert" className={styles.failure}>
            {fault}
          </p>
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {crop && <Button onClick={() => save(null)}>{t('undoCrop')}</Button>}
          <Button look="main" isSubmit isBusy={isBusy}>
            {t('applyCrop')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface NumberInputProps {
  id: string
  value: number
  onNumber(value: number): void
}

/**
 * Number input whose value is taken when it loses focus or Enter is pressed, so that a half-typed number changes
 * nothing.
 */
function NumberInput({ value, onNumber, ...control }: NumberInputProps) {
  const [text, setText] = useState<string | null>(null)
  const take = () => {
    const number = Number(text)
    if (text !== null && text.trim() !== '' && Number.isFinite(number)) onNumber(number)
    setText(null)
  }
  return (
    <input
      {...control}
      type="number"
      min={0}
      value={text ?? value}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text === null) return
        event.preventDefault()
        take()
      }}
    />
  )
}

interface StageProps {
  mediaItem: MediaItem
  frame: Frame
  ratio: number | null
  onFrame(frame: Frame): void
}

/** Whole picture with the crop frame on it. */
function Stage({ mediaItem, frame, ratio, onFrame }: StageProps) {
  const t = useMessages(mediaItemMessages)
  const { original } = mediaItem
  const { src, fault } = useWhole(mediaItem, t('wholeFailed'))
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; frame: Frame; corner: Corner | null } | null>(null)

  const begin = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    drag.current = { x: event.clientX, y: event.clientY, frame, corner }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const grab = drag.current
    const box = stage.current?.getBoundingClientRect()
    if (!grab || !box) return
    const scale = { x: original.width / box.width, y: original.height / box.height }
    if (grab.corner) {
      const to = { x: (clientX - box.left) * scale.x, y: (clientY - box.top) * scale.y }
      onFrame(pullCorner(grab.frame, grab.corner, to, original, ratio))
    } else {
      const by = { x: (clientX - grab.x) * scale.x, y: (clientY - grab.y) * scale.y }
      onFrame(moveFrame(grab.frame, by, original))
    }
  }
  const end = () => {
    drag.current = null
  }
  const keys = (corner: Corner | null) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? STRIDE : STEP
    const by = { x: arrow[0] * step * original.width, y: arrow[1] * step * original.height }
    if (!corner) return onFrame(moveFrame(frame, by, original))
    const at = {
      x: corner.x === 1 ? frame.left + frame.width : frame.left,
      y: corner.y === 1 ? frame.top + frame.height : frame.top,
    }
    onFrame(pullCorner(frame, corner, { x: at.x + by.x, y: at.y + by.y }, original, ratio))
  }
  if (fault !== null) return <StateMessage isAlert>{fault}</StateMessage>
  const percent = (pixels: number, whole: number) => `${(pixels / whole) * 100}%`
  const place = {
    left: percent(frame.left, original.width),
    top: percent(frame.top, original.height),
    width: percent(frame.width, original.width),
    height: percent(frame.height, original.height),
  }
  return (
    <div className={styles.room}>
      {/* Pictures are not mirrored, whatever the direction of the text. */}
      <div
        ref={stage}
        className={styles.stage}
        dir="ltr"
        style={
          {
            aspectRatio: `${original.width} / ${original.height}`,
            '--shape': original.width / original.height,
          } as React.CSSProperties
        }
        aria-busy={src === null}
      >
        {src !== null && <img src={src} alt="" />}
        <div className={styles.shade}>
          <span style={place} />
        </div>
        <button
          type="button"
          className={styles.frame}
          aria-label={t('frame', { ...frame })}
          onPointerDown={begin(null)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={keys(null)}
          style={place}
        />
        {CORNERS.map((corner) => (
          <button
            key={`${corner.x} ${corner.y}`}
            type="button"
            className={styles.corner}
            data-slope={corner.x === corner.y ? 'down' : 'up'}
            aria-label={t(
              `corner_${corner.y === 1 ? 'lower' : 'upper'}_${corner.x === 1 ? 'right' : 'left'}`,
            )}
            onPointerDown={begin(corner)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={keys(corner)}
            style={{
              left: percent(frame.left + (corner.x === 1 ? frame.width : 0), original.width),
              top: percent(frame.top + (corner.y === 1 ? frame.height : 0), original.height),
            }}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Returns the address of the uncropped picture; for a cropped one it is requested.
 *
 * @param failed sentence that says so if the server gives no reason
 */
function useWhole({ id, crop, picture }: MediaItem, failed: string) {
  const api = useApi()
  const [objectUrl, setObjectUrl] = useState<string | null>(null)
  const isCut = crop !== null
  const { data, error } = useQuery({
    queryKey: ['whole', id],
    enabled: isCut,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const file = await fetchFile(api, `media/${id}/whole`, { signal })
      if (!file.ok) throw new Error(file.error.message)
      return file.value
    },
  })
  useEffect(() => {
    if (!data) return
    const address = URL.createObjectURL(data)
    setObjectUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  return { src: isCut ? objectUrl : (picture?.url ?? null), fault: error && (error.message || failed) }
}
