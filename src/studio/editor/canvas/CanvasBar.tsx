import { CANVAS_DIRECTIONS, CANVAS_PALETTES, type CanvasLook } from '../../../core/canvas/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { Button } from '../../kit/index.ts'
import { editorMessages } from '../messages.ts'
import styles from './canvas.module.css'
import { WIDTHS, type Width } from './canvas-width.ts'

interface CanvasBarProps {
  width: Width
  onWidth(width: Width): void
  look: CanvasLook
  onLook(look: CanvasLook): void
  /** True while the page is tried out as visitors use it. */
  isTried: boolean
  onTry(isTried: boolean): void
}

/** Bar for how the page is previewed: width, palette, direction, and trying it out as visitors use it. */
export function CanvasBar({ width, onWidth, look, onLook, isTried, onTry }: CanvasBarProps) {
  const t = useMessages(editorMessages)
  return (
    <div className={styles.bar}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{t('width')}</legend>
        {(Object.keys(WIDTHS) as Width[]).map((key) => (
          <label key={key}>
            <input type="radio" name="width" checked={width === key} onChange={() => onWidth(key)} />
            <span>{t(key)}</span>
          </label>
        ))}
      </fieldset>
      <Choice
        label={t('palette')}
        options={CANVAS_PALETTES.map((one) => [one, t(`palette_${one}`)])}
        value={look.palette}
        onChange={(palette) => onLook({ ...look, palette })}
      />
      <Choice
        label={t('direction')}
        options={CANVAS_DIRECTIONS.map((one) => [one, t(`direction_${one}`)])}
        value={look.dir}
        onChange={(dir) => onLook({ ...look, dir })}
      />
      <Button look="quiet" onClick={() => onTry(!isTried)}>
        {t(isTried ? 'toEditing' : 'tryIt')}
      </Button>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  options: readonly (readonly [T, string])[]
  value: T
  onChange(value: T): void
}

const Choice = <T extends string>({ label, options, value, onChange }: ChoiceProps<T>) => (
  <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)
