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

/** Type of a field's value, which decides about the control that a form shows for it. */
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

/**
 * Target that a form helps to choose for a link or a media field: a video of the library, or none, since it is on
 * another site.
 */
export type LinkTarget = 'film' | 'elsewhere'

/** Format of a text that is no prose, such as a path, or a name to log in with. */
export type TextFormat = 'code' | 'email'

/** A block as pages and items hold it: its name, and attributes that its own schema reads. */
export interface BlockEntry {
  /** Id unique in its entry, by which editors find the block again; visitors never see it. */
  id?: string
  name: string
  attributes: Record<string, unknown>
}

/**
 * An attribute of a block or a field of a noun, declared once. The parser, the TypeScript type, the CSS variable, the
 * JSON schema, the reference and the editor's form are derived from it.
 */
export interface Field<T> {
  kind: FieldKind
  label: string
  default: T
  /** Reads a value from outside; `undefined` if it cannot be read, so that the default is used. */
  parse(value: unknown): T | undefined
  /**
   * Rules that JSON schema can express, such as the minimum of a number, the options of a list, the length of a text.
   */
  schema: JsonSchema
  /** A sentence that a form shows below the control. */
  help?: string
  /** True if the value may not be empty. */
  required?: boolean
  /** True if a text can have several lines. */
  multiline?: boolean
  /** Format of the text; absent for prose. Forms show others from left to right and correct nothing in them. */
  format?: TextFormat
  /** True if the text is the heading of the fields after it. */
  isHeading?: boolean
  /** Key of the text that belongs to the field: the words of a link, the caption of a picture. */
  words?: string
  /** Step of a number in a form. */
  step?: number
  /** Labels of the options; an option without one is shown as `wordsOf` reads it. */
  optionLabels?: Readonly<Record<string, string>>
  /** Sentences that explain the options. */
  optionHelps?: Readonly<Record<string, string>>
  /** Taxonomy whose terms can be chosen. */
  taxonomy?: string
  /** Target of a link; absent if it may be a page, a work or any address. */
  to?: LinkTarget
  /** Custom property that carries the value, with the unit appended to numbers. */
  cssVar?: string
  unit?: string
  /** Fields of each entry of a list. */
  of?: AttributeSchema
  /** True for a list of pictures, which a form shows as a contact sheet. */
  isGallery?: boolean
  /** Other names under which the attribute may arrive. */
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
