import type { ReactNode } from 'react'
import { MediaField } from '../media-picker/index.ts'
import { CheckControl } from './CheckControl.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { ColorControl } from './ColorControl.tsx'
import { GalleryField } from './contact-sheet/GalleryField.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { Lines } from './Lines.tsx'
import { LinkControl } from './LinkControl.tsx'
import { OptionControl } from './OptionControl.tsx'
import { RowList } from './RowList.tsx'
import { TextField } from './rich-text/TextField.tsx'
import { TextInput } from './TextInput.tsx'

/** Control for a described field: the special one that the form has for it, or that of its kind. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { name, field, value, error, specialOf, onChange } = props
  const { label, help } = field
  const current = value ?? field.default
  const Special = specialOf?.(name, field)
  if (Special) return <Special {...props} />
  switch (field.kind) {
    case 'richText':
      return <TextField {...{ label, help, error, value: String(current ?? ''), onChange }} />
    case 'media':
      return (
        <MediaField
          {...{ label, help, error, onChange }}
          accepts={field.to === 'film' ? 'film' : 'picture'}
          value={typeof current === 'number' ? current : null}
        />
      )
    case 'link':
      return <LinkControl {...props} />
    case 'list':
      return field.isGallery ? (
        <GalleryField {...props} control={FieldControl} />
      ) : (
        <RowList {...props} control={FieldControl} />
      )
    case 'terms':
      return <ChoiceList {...props} />
    case 'labels':
      return field.enum ? <ChoiceList {...props} /> : <Lines {...props} separator={null} />
    case 'numberMap':
      return <Lines {...props} separator=":" />
    case 'color':
      return <ColorControl {...props} />
    case 'boolean':
      return <CheckControl {...props} />
    case 'select':
      return <OptionControl {...props} />
    default:
      return <TextInput {...props} />
  }
}
