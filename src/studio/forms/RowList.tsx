import type { ComponentType, ReactNode } from 'react'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { addIcon, Button, downIcon, FieldGroup, IconButton, removeIcon, upIcon } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './forms.module.css'
import { formMessages } from './messages.ts'

interface RowListProps extends FieldControlProps {
  /** Component that renders one field of a row. */
  control: ComponentType<FieldControlProps>
}

/** List of items in the author's order, each with a form of its own. */
export function RowList({ control: Inner, ...props }: RowListProps): ReactNode {
  const { name, field, value, error, specialOf, onChange } = props
  const t = useMessages(formMessages)
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const of = Object.entries(field.of ?? {})
  const setRow = (index: number, row: Record<string, unknown>) => onChange(rows.with(index, row))
  const move = (index: number, to: number) => {
    const row = rows[index]
    if (row && to >= 0 && to < rows.length) onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))
  }
  return (
    <FieldGroup label={field.label} help={field.help} error={error} className={styles.list}>
      {rows.map((row, index) => {
        const place = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <details key={index}>
            <summary dir="auto">{firstText(row) || t('row', { place })}</summary>
            {of.map(([key, inner]) =>
              'label' in inner ? (
                <Inner
                  key={key}
                  name={`${name}-${index}-${key}`}
                  field={inner}
                  value={row[key]}
                  specialOf={specialOf}
                  onChange={(next) => setRow(index, withField(row, key, next))}
                />
              ) : null,
            )}
            <div className={styles.rowTools}>
              <IconButton
                icon={upIcon}
                label={t('rowUp', { place })}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={downIcon}
                label={t('rowDown', { place })}
                onClick={() => move(index, place)}
              />
              <IconButton
                icon={removeIcon}
                label={t('removeRow', { place })}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            </div>
          </details>
        )
      })}
      <Button icon={addIcon} onClick={() => onChange([...rows, {}])}>
        {t('addRow')}
      </Button>
    </FieldGroup>
  )
}

function withField(row: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _, ...others } = row
  return value === undefined ? others : { ...row, [key]: value }
}

const firstText = (row: Record<string, unknown>): string => {
  const text = Object.values(row).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? text.slice(0, 60) : ''
}
