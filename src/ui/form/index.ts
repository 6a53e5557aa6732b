// Parts of forms: labels above, large fields, errors beside them in words. The forms themselves are elsewhere.
export { CheckField, Field, type FieldProps, PasswordField } from './Field.tsx'
export { Form, FormNote, NoDefaultButton, SubmitButton } from './Form.tsx'
