import { mediaTextFields } from '../../core/content/index.ts'
import type { AttributeSchema } from '../../core/schema/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useFieldText } from '../field-texts/index.ts'
import { mediaValueLabels } from './messages.ts'

const TEXTS: AttributeSchema = mediaTextFields

/** Returns a function that names a value of a media item. */
export function useMediaLabel(): (name: string) => string {
  const t = useMessages(mediaValueLabels)
  const text = useFieldText()
  return (name) => {
    const field = TEXTS[name]
    return field ? text(`media.${name}`, field.label) : isLabelled(name) ? t(name) : name
  }
}

const isLabelled = (name: string): name is keyof typeof mediaValueLabels.texts =>
  Object.hasOwn(mediaValueLabels.texts, name)
