import type { AttributeSchema, JsonSchema } from './field.ts'

export interface DescribedSchema extends JsonSchema {
  title: string
  default: unknown
}

/** Returns the JSON schema of fields, for users of the API and for the reference. */
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

/** Tells whether a value matches a JSON schema, as far as types, options and list entries go. */
export function matchesJsonSchema(schema: JsonSchema, value: unknown): boolean {
  const { items } = schema
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (![schema.type].flat().some((allowed) => allowed === type)) return false
  if (schema.enum && !schema.enum.some((word) => word === value)) return false
  return !Array.isArray(value) || !items || value.every((entry) => matchesJsonSchema(items, entry))
}
