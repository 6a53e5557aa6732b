import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { type MediaEditing, mediaFieldLabels, refusalOf } from '../media-picker/index.ts'
import { mediaItemMessages } from './messages.ts'

interface TextFieldProps {
  media: MediaEditing
  name: 'title' | 'caption' | 'credit' | 'licence'
  help?: 'creditHelp'
  /** Limit on the number of characters. */
  most: number
  /** True if the text may have several lines. */
  isLong?: boolean
}

/** Text field of a media item, saved when typing pauses. */
export function TextField({ media, name, help, most, isLong = false }: TextFieldProps) {
  const t = useMessages(mediaItemMessages)
  const label = useMessages(mediaFieldLabels)
  const save = () => void media.flush()
  const shared = {
    dir: 'auto' as const,
    maxLength: most,
    value: media.values[name] ?? '',
    onBlur: save,
    onChange: ({ target }: { target: { value: string } }) => media.change({ [name]: target.value }),
  }
  return (
    <Field label={label(name)} help={help && t(help)} error={refusalOf(media, name)}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...shared} rows={2} />
        ) : (
          <input {...control} {...shared} type="text" onKeyDown={({ key }) => key === 'Enter' && save()} />
        )
      }
    </Field>
  )
}
