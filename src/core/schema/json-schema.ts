import type { AttributeSchema, JsonSchema } from './field.ts'

export interface DescribedSchema extends JsonSchema {
  title: string
  default: unknown
}

/** The JSON schema of fields, for those who read an API and for the reference. */
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

/** Whether a value is what a JSON schema asks for, as far as type, words of a list and entries go. */
export function matchesJsonSchema(schema: JsonSchema, value: unknown): boolean {
  const { items } = schema
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (![schema.type].flat().some((allowed) => allowed === type)) return false
  if (schema.enum && !schema.enum.some((word) => word === value)) return false
  return !Array.isArray(value) || !items || value.every((entry) => matchesJsonSchema(items, entry))
}
