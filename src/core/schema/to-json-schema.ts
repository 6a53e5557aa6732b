import type { AttributeSchema, JsonSchema } from './field.ts'

interface DescribedSchema extends JsonSchema {
  title: string
  default: unknown
}

/** The JSON schema of a block's attributes, for editors and for the reference. */
export function toJsonSchema(schema: AttributeSchema): {
  type: 'object'
  properties: Record<string, DescribedSchema>
} {
  const properties = Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [
      key,
      { ...field.schema, title: field.label, default: field.default as unknown },
    ]),
  )
  return { type: 'object', properties }
}
