import type { AnyField, AttributeSchema, JsonSchema, LinkTarget, TextFormat } from './field.ts'
import type { GroupFields } from './group.ts'

/** Description of a field, from which forms are made. */
export interface DescribedField {
  kind: string
  label: string
  default: unknown
  help?: string
  required?: boolean
  multiline?: boolean
  format?: TextFormat
  minimum?: number
  maximum?: number
  step?: number
  maxLength?: number
  unit?: string
  /** Options to choose from. */
  enum?: readonly string[]
  /** Labels of the options. */
  optionLabels?: Readonly<Record<string, string>>
  taxonomy?: string
  to?: LinkTarget
  aliases?: readonly string[]
  /** Fields of each entry of a list. */
  of?: DescribedFields
  /** True for a list of pictures, which a form shows as a contact sheet. */
  isGallery?: boolean
}

/** Fields that belong together. */
export interface DescribedGroup {
  kind: 'group'
  fields: DescribedFields
}

export type DescribedFields = Record<string, DescribedField | DescribedGroup>

/** Describes fields and groups of fields for forms, from their one declaration. */
export const describeFields = (fields: GroupFields | AttributeSchema): DescribedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, entry]) => [
      key,
      'fields' in entry ? { kind: 'group', fields: describeFields(entry.fields) } : describeField(entry),
    ]),
  )

/** Describes a field for forms. */
export function describeField(field: AnyField): DescribedField {
  const { kind, label, of, schema } = field
  const { help, required, multiline, format, step, taxonomy, to, unit, aliases } = field
  const { isGallery, optionLabels } = field
  const options = schema.enum ?? schema.items?.enum
  return {
    kind,
    label,
    default: field.default,
    ...withoutUndefined({ help, required, multiline, format, step, taxonomy, to, unit, aliases }),
    ...withoutUndefined({ isGallery, optionLabels }),
    ...(options && { enum: options }),
    ...withoutUndefined(bounds(schema)),
    ...(of && { of: describeFields(of) as DescribedFields }),
  }
}

const bounds = ({ minimum, maximum, maxLength }: JsonSchema) => ({ minimum, maximum, maxLength })

/** Returns an object without its undefined values. */
const withoutUndefined = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Partial<T>
