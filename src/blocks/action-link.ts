import { linkAddress } from '../core/content/index.ts'
import { type Field, field } from '../core/schema/index.ts'

/**
 * Declares a field for an address of the web or of this site, a place on the page, or a way to write or call, such as
 * `mailto:`.
 */
export const actionLink = (options: { label: string; help?: string; words?: string }): Field<string> => ({
  ...field.link({ ...options, default: '' }),
  parse: (value) => linkAddress(value) || undefined,
})
