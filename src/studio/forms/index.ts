// Forms made from declared fields: one control for each kind of field, and special ones where a form registers them.
import { lazyComponent } from '../kit/index.ts'

export { ColorInput } from './ColorInput.tsx'
export { GalleryField } from './contact-sheet/GalleryField.tsx'
export { DeclaredFields } from './DeclaredFields.tsx'
export { FieldControl } from './FieldControl.tsx'
export type { FieldControlProps, SpecialControl } from './field-control-props.ts'
export { default as formStyles } from './forms.module.css'
export { putCaret, usePreloadedTextField } from './rich-text/TextField.tsx'
export { TextInput } from './TextInput.tsx'

/** Note beside the address of a film that cannot be played; loaded on first use. */
export const FilmNote = lazyComponent(() => import('./FilmNote.tsx'))
