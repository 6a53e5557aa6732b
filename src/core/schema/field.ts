/** A JSON schema fragment, as far as fields need it. */
export interface JsonSchema {
  type: JsonType | readonly JsonType[]
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
}
export type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** What a field holds, which decides about the control that a form shows for it. */
export type FieldKind =
  | 'text'
  | 'richText'
  | 'number'
  | 'boolean'
  | 'select'
  | 'color'
  | 'media'
  | 'link'
  | 'terms'
  | 'labels'
  | 'list'
  | 'numberMap'
  | 'blocks'

/** What a form helps to find for a link: a film of the library, or nothing, as it is on another site. */
export type LinkTarget = 'film' | 'elsewhere'

/** A block as pages and items hold it: its name, and attributes that its own schema reads. */
export interface BlockEntry {
  /** Unique in its entry, so that it is found again by whoever edits it; visitors never see it. */
  id?: string
  name: string
  attributes: Record<string, unknown>
}

/**
 * One attribute of a block or one field of a noun, declared once. From it come the parser, the TypeScript type, the CSS
 * variable, the JSON schema, the reference and the editor's form.
 */
export interface Field<T> {
  kind: FieldKind
  label: string
  default: T
  /** Reads a value from outside; `undefined` when it cannot be read, so that the default is used. */
  parse(value: unknown): T | undefined
  /** Rules that JSON knows, such as the smallest number, the words of a list, the length of a text. */
  schema: JsonSchema
  /** A sentence that a form shows below the control. */
  help?: string
  /** Whether it may not be empty. */
  required?: boolean
  /** Whether a text has several lines. */
  multiline?: boolean
  /** True if the text is the heading of the fields after it. */
  isHeading?: boolean
  /** Key of the text that belongs to it: the words of a link, the caption of a picture. */
  words?: string
  /** What a number grows by in a form. */
  step?: number
  /** Which terms can be chosen. */
  taxonomy?: string
  /** What a link leads to; a page, a work or any address unless told. */
  to?: LinkTarget
  /** Custom property that carries the value, with the unit appended to numbers. */
  cssVar?: string
  unit?: string
  /** What each entry of a list is made of. */
  of?: AttributeSchema
  /** Other spellings under which the attribute may arrive. */
  aliases?: readonly string[]
}

/**
 * Fields by their names. `Field` is invariant in its value (it parses and holds it), so a mixed record is typed by the
 * part that all fields share; `Attributes` recovers each value's type.
 */
export type AttributeSchema = Record<string, AnyField>

export interface AnyField extends Omit<Field<unknown>, 'parse'> {
  parse(value: unknown): unknown
}

/** The parsed attributes of a schema. */
export type Attributes<S extends AttributeSchema> = { [K in keyof S]: S[K]['default'] }
