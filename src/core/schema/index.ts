// Declares an attribute once and derives parser, type, CSS variables and JSON schema. Depends on no block and no
// form control.
export {
  type DescribedField,
  type DescribedFields,
  describeField,
  describeFields,
} from './describe-fields.ts'
export type {
  AnyField,
  AttributeSchema,
  Attributes,
  BlockEntry,
  Field,
  FieldKind,
  JsonSchema,
} from './field.ts'
export * as field from './fields.ts'
export { defaultsOf, type GroupFields, type GroupValues, group, optional, readableParts } from './group.ts'
export { isId, MAX_INTEGER } from './is-id.ts'
export { toJsonSchema } from './json-schema.ts'
export { parseAttributes } from './parse-attributes.ts'
export {
  type Draft,
  fromRow,
  type Row,
  readDraft,
  searchedTexts,
  storedField,
  toRow,
} from './stored.ts'
export { toCssVariables } from './to-css-variables.ts'
export { wordsOf } from './words-of.ts'
