// Labels, help and options of declared fields in the language of the studio.
export { useDescribeField } from './use-describe-field.ts'
export { useFieldText } from './use-field-text.ts'
