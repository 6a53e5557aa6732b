import type { AttributeSchema, Attributes } from './field.ts'

/** Returns the custom properties of the attributes that declare one; empty values are left to the style sheet. */
export function toCssVariables<S extends AttributeSchema>(
  schema: S,
  attributes: Attributes<S>,
): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [key, field] of Object.entries(schema)) {
    const value: unknown = attributes[key]
    if (field.cssVar && value !== '') variables[field.cssVar] = `${value}${field.unit ?? ''}`
  }
  return variables
}
