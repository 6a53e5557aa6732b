import type { MediaValues } from '../../../core/calls/index.ts'
import type { CallSchema } from '../../kit/http/rest/index.ts'
import { plainField, rawField } from './entry-kind.ts'

/** Path of the list of media. */
export const MEDIA_LIST = '/wp/v2/media'
export const MEDIA_ONE = `${MEDIA_LIST}/:id{[0-9]+}`

/** Fields of a picture or video that an author can set. */
export const MEDIA_FIELDS: Record<string, CallSchema> = {
  title: rawField('Plain text.', 200),
  alt_text: { type: 'string', maxLength: 2000, description: 'Said in its place where it is not seen.' },
  caption: rawField('Plain text.', 2000),
  description: rawField('Plain text.', 20_000),
  status: {
    type: 'string',
    enum: ['inherit', 'publish', 'future', 'draft', 'pending', 'private'],
    description: 'Any of them takes it back from the trash; the state is always inherit.',
  },
  meta: {
    type: 'object',
    properties: {
      'vitrine-credit': { type: 'string', maxLength: 200 },
      'vitrine-licence': { type: 'string', maxLength: 500 },
      'vitrine-decorative': { type: 'boolean' },
    },
  },
}

export const MEDIA_RECORD: CallSchema = {
  type: 'object',
  title: 'attachment',
  properties: {
    id: { type: 'integer', readonly: true },
    ...MEDIA_FIELDS,
    media_type: { type: 'string', enum: ['image', 'file'], readonly: true },
    mime_type: { type: 'string', readonly: true },
    media_details: { type: 'object', readonly: true },
    source_url: { type: 'string', readonly: true },
  },
}

/** Reads the sent values, and returns them under the names of the library. */
export function mediaValues(args: Readonly<Record<string, unknown>>): Partial<MediaValues> {
  const meta = (args.meta ?? {}) as Record<string, unknown>
  const values: Record<string, unknown> = {
    title: plainField(args.title),
    alt: args.alt_text,
    caption: plainField(args.caption),
    description: plainField(args.description),
    credit: meta['vitrine-credit'],
    licence: meta['vitrine-licence'],
    decorative: meta['vitrine-decorative'],
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]),
  )
}

/** The values for which a medium has no text of its own; one that is decorative needs no alternative text. */
export function withoutExistingTexts(
  medium: MediaValues,
  values: Partial<MediaValues>,
): Partial<MediaValues> {
  const isAltSaid = medium.alt !== '' || medium.decorative
  const isSaid = (name: keyof MediaValues) =>
    name === 'alt' || name === 'decorative' ? isAltSaid : medium[name] !== ''
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSaid(name as keyof MediaValues)))
}
