import { useMessages } from '../../ui/index.ts'
import type { ApiError } from '../api/index.ts'
import { Field } from '../kit/index.ts'
import { useAutosave } from '../media-picker/index.ts'
import { mediaItemMessages } from './messages.ts'

interface TextFieldProps {
  name: 'name' | 'caption' | 'credit' | 'licence'
  help?: 'creditHelp'
  value: string
  /** Limit on the number of characters. */
  most: number
  /** True if the text may have several lines. */
  isLong?: boolean
  /** Saves the text that replaced `since`. Resolves with the error, or with `null` on success. */
  onSave(text: string, since: string): Promise<ApiError | null>
}

/** Text field that is saved automatically. */
export function TextField({ name, help, value, most, isLong = false, onSave }: TextFieldProps) {
  const t = useMessages(mediaItemMessages)
  const text = useAutosave(value, onSave)
  const shared = {
    dir: 'auto' as const,
    maxLength: most,
    value: text.value,
    onBlur: text.save,
    onChange: ({ target }: { target: { value: string } }) => text.setValue(target.value),
  }
  return (
    <Field label={t(name)} help={help && t(help)} error={text.failure || undefined}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...shared} rows={2} />
        ) : (
          <input
            {...control}
            {...shared}
            type="text"
            onKeyDown={({ key }) => key === 'Enter' && text.save()}
          />
        )
      }
    </Field>
  )
}
