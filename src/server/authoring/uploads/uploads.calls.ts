import type { CallDescription, CallSchema } from '../../kit/http/rest/index.ts'
import { MAX_HASHES } from './upload-limits.ts'

const BASE = '/vitrine/v1'

/** Paths of the calls on uploads, as the router has them. */
export const UPLOADS_PATH = `${BASE}/uploads`
export const UPLOAD_PATH = `${UPLOADS_PATH}/:id{[a-f0-9]{32}}`
export const UPLOAD_LIMITS_PATH = `${UPLOADS_PATH}/limits`
export const EXISTING_MEDIA_PATH = `${BASE}/media/known`

const VERSION = { 'Tus-Resumable': 'The version of tus: 1.0.0.' }
const BYTES: CallSchema = { type: 'integer', description: 'Number of bytes.' }

/** The calls of `uploads.routes.ts`. */
export const uploadsCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: UPLOADS_PATH,
    summary: 'Creates an upload by the tus 1.0 protocol; the Location header contains its address.',
    allowed: 'media.write',
    headers: {
      ...VERSION,
      'Upload-Length': 'Bytes of the file.',
      'Upload-Metadata':
        'Its name as filename, in base64; of a film also width, height and seconds, for servers that cannot read them.',
    },
    status: 201,
  },
  {
    method: 'PATCH',
    path: UPLOAD_PATH,
    summary:
      'Sends bytes. The answer to the last ones contains the id of the media item in the Vitrine-Media header.',
    allowed: 'media.write',
    headers: { ...VERSION, 'Upload-Offset': 'Where they belong.' },
    status: 204,
  },
  {
    method: 'GET',
    path: UPLOAD_PATH,
    summary: 'Reads the offset and the result of an upload.',
    allowed: 'media.write',
    answer: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        fileName: { type: 'string' },
        bytes: BYTES,
        received: BYTES,
        media: { type: ['integer', 'null'] },
        isKnown: { type: 'boolean', description: 'Whether the library already contained the file.' },
        message: { type: ['string', 'null'] },
      },
    },
  },
  {
    method: 'DELETE',
    path: UPLOAD_PATH,
    summary: 'Cancels an upload and deletes the received bytes.',
    allowed: 'media.write',
    headers: VERSION,
    status: 204,
  },
  {
    method: 'GET',
    path: UPLOAD_LIMITS_PATH,
    summary: 'Reads the limits of uploads.',
    allowed: 'media.write',
    answer: {
      type: 'object',
      properties: {
        pictureBytes: BYTES,
        openBytes: BYTES,
        openUploads: { type: 'integer' },
        chunkBytes: BYTES,
        roomBytes: BYTES,
        days: { type: 'integer' },
      },
    },
  },
  {
    method: 'POST',
    path: EXISTING_MEDIA_PATH,
    summary: 'Finds files that the library already contains, by hashes of their content.',
    allowed: 'media.read',
    args: {
      hashes: {
        type: 'array',
        required: true,
        maxItems: MAX_HASHES,
        items: { type: 'string', pattern: '^[a-f0-9]{64}$' },
        description: 'SHA-256 hashes in hexadecimal.',
      },
    },
    answer: {
      type: 'object',
      properties: { known: { type: 'object', additionalProperties: { type: 'integer' } } },
    },
  },
]
