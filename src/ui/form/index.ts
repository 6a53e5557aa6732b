// Parts of forms: labels above, large fields, errors beside them in words. What is asked, and who is told, is known by
// whoever builds a form of them.
export { CheckField } from './CheckField.tsx'
export { Field, type FieldProps } from './Field.tsx'
export { Form } from './Form.tsx'
export { FormNote } from './FormNote.tsx'
export { PasswordField } from './PasswordField.tsx'
export { SubmitButton } from './SubmitButton.tsx'
