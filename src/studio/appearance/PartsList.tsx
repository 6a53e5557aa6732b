import { useRef, useState } from 'react'
import { HEADER_PARTS } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import type { FieldControlProps } from '../forms/index.ts'
import { downIcon, IconButton, upIcon } from '../kit/index.ts'
import { useRestoredFocus } from '../lists/index.ts'
import styles from './appearance.module.css'
import { appearanceMessages } from './messages.ts'

/** List of the header's parts: those it shows in their order, then the others. */
export function PartsList({
  field: { label, optionLabels = {} },
  value: shownParts,
  onChange,
}: FieldControlProps) {
  const t = useMessages(appearanceMessages)
  const [announcement, setAnnouncement] = useState('')
  const parts = HEADER_PARTS.filter(
    (part) => Array.isArray(shownParts) && shownParts.includes(part),
  ).toSorted((one, other) => (shownParts as string[]).indexOf(one) - (shownParts as string[]).indexOf(other))
  const all = [...parts, ...HEADER_PARTS.filter((part) => !parts.includes(part))]
  const list = useRef<HTMLFieldSetElement>(null)
  useRestoredFocus(list, all)
  const move = (from: number, to: number) => {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length) return
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
    setAnnouncement(t('moved', { name: optionLabels[part] ?? part, place: to + 1, total: parts.length }))
  }
  return (
    <fieldset ref={list} className={styles.parts}>
      <legend>{label}</legend>
      {all.map((part, place) => {
        const name = optionLabels[part] ?? part
        const isShown = place < parts.length
        return (
          <div key={part} className={styles.part}>
            <label>
              <input
                type="checkbox"
                checked={isShown}
                onChange={() => onChange(isShown ? parts.filter((one) => one !== part) : [...parts, part])}
              />
              <span>{name}</span>
            </label>
            {isShown && (
              <>
                <IconButton
                  icon={upIcon}
                  label={t('up', { name })}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  icon={downIcon}
                  label={t('down', { name })}
                  aria-disabled={place === parts.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                />
              </>
            )}
          </div>
        )
      })}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
