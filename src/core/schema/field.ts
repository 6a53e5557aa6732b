/** A JSON schema fragment, as far as attributes need it. */
export interface JsonSchema {
  type: 'string' | 'number' | 'boolean' | 'array' | 'object'
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  items?: JsonSchema
  additionalProperties?: JsonSchema
}

/**
 * One attribute, declared once. From it come the parser, the TypeScript type, the CSS variable,
 * the JSON schema, the reference and the editor's form.
 */
export interface Field<T> {
  label: string
  default: T
  /** Reads a value from outside; `undefined` when it cannot be read, so that the default is used. */
  parse(value: unknown): T | undefined
  schema: JsonSchema
  /** Custom property that carries the value, with the unit appended to numbers. */
  cssVar?: string
  unit?: string
  /** What each entry of a list is made of. */
  of?: AttributeSchema
  /** Other spellings under which the attribute may arrive. */
  aliases?: readonly string[]
}

/**
 * Attributes of a block by their wire names. `Field` is invariant in its value (it parses and holds it),
 * so a mixed record is typed by the part that all fields share; `Attributes` recovers each value's type.
 */
export type AttributeSchema = Record<string, AnyField>

interface AnyField extends Omit<Field<unknown>, 'parse'> {
  parse(value: unknown): unknown
}

/** The parsed attributes of a schema. */
export type Attributes<S extends AttributeSchema> = { [K in keyof S]: S[K]['default'] }
