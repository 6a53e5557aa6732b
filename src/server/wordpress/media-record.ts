import { widestRendition } from '../../core/content/index.ts'
import { slugOf } from '../../core/entry/index.ts'
import { encodeEntities } from '../../core/wp/index.ts'
import type { CallSchema, Context } from '../http/rest/index.ts'
import type { MediaValues, Medium } from '../library/index.ts'
import { rawField, rawText } from './entry-kind.ts'

/** Path of the list of media. */
export const MEDIA_LIST = '/wp/v2/media'
export const MEDIA_ONE = `${MEDIA_LIST}/:id{[0-9]+}`

/** What an author can say of a picture or film. */
export const MEDIA_FIELDS: Record<string, CallSchema> = {
  title: rawField('Plain text.', 200),
  alt_text: { type: 'string', maxLength: 2000, description: 'Said in its place where it is not seen.' },
  caption: rawField('Plain text.', 2000),
  description: rawField('Not supported: say it as caption.', 0),
  status: { type: 'string', enum: ['inherit'], description: 'Takes it back from the trash.' },
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

/** What was sent, under the names of the library. */
export function mediaValues(args: Readonly<Record<string, unknown>>): Partial<MediaValues> {
  const meta = (args.meta ?? {}) as Record<string, unknown>
  const sent: Record<string, unknown> = {
    title: rawText(args.title),
    alt: args.alt_text,
    caption: rawText(args.caption),
    credit: meta['vitrine-credit'],
    licence: meta['vitrine-licence'],
    decorative: meta['vitrine-decorative'],
  }
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]),
  )
}

/** A picture or film as WordPress answers it. In the trash it has no address. */
export function mediaToWp(medium: Medium, origin: string, context: Context): object {
  const { id, picture, fileName, title, caption } = medium
  const date = medium.createdAt.slice(0, 19)
  const address = picture ? widestRendition(picture) : ''
  const source = address.startsWith('/') ? origin + address : address
  const isEdited = context === 'edit'
  const text = (raw: string, rendered: string) => ({ ...(isEdited && { raw }), rendered })
  return {
    id,
    date,
    ...(context !== 'embed' && {
      date_gmt: date,
      guid: text(source, source),
      modified: date,
      modified_gmt: date,
      status: medium.trashedAt === null ? 'inherit' : 'trash',
    }),
    slug: slugOf(fileName.replace(/\.[^.]*$/, '')) || String(id),
    type: 'attachment',
    link: source,
    title: text(title, encodeEntities(title)),
    caption: text(caption, caption && `<p>${encodeEntities(caption)}</p>\n`),
    ...(context !== 'embed' && {
      description: text('', ''),
      meta: {
        'vitrine-credit': medium.credit,
        'vitrine-licence': medium.licence,
        'vitrine-decorative': medium.decorative,
      },
      post: null,
    }),
    alt_text: medium.alt,
    media_type: medium.kind === 'film' ? 'file' : 'image',
    mime_type: medium.mime,
    media_details: {
      width: medium.width,
      height: medium.height,
      file: fileName,
      filesize: medium.bytes,
      sizes: {},
    },
    source_url: source,
  }
}
