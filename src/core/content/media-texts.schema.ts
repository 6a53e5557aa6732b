import { field, storedField } from '../schema/index.ts'

/** Limits on the length of each text, in characters. */
export const MEDIA_TEXT_LIMITS = {
  alt: 2000,
  title: 200,
  caption: 2000,
  description: 20_000,
  credit: 200,
  licence: 500,
} as const

/** Declares a text with its limit; its column has its name. */
const text = <Name extends keyof typeof MEDIA_TEXT_LIMITS>(
  column: Name,
  options: { label: string; help?: string; multiline?: boolean },
) => storedField({ column }, field.text({ ...options, default: '', maxLength: MEDIA_TEXT_LIMITS[column] }))

/** Texts of a picture or film that its author writes. */
export const mediaTextFields = {
  alt: text('alt', { label: 'What the picture shows', multiline: true }),
  title: text('title', { label: 'Title' }),
  caption: text('caption', { label: 'Caption', multiline: true }),
  description: text('description', { label: 'Description', multiline: true }),
  credit: text('credit', { label: 'Credit', help: 'Who made it, as they want to be credited.' }),
  licence: text('licence', { label: 'Licence', multiline: true }),
}
