import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

/** Limit on the hashes of one call. */
const MAX_HASHES = 1000

const UPLOADS_PATH = '/vitrine/v1/uploads'
const UPLOAD_PATH = `${UPLOADS_PATH}/:id{[a-f0-9]{32}}` as const

const BYTES = { type: 'integer', description: 'Number of bytes.' } as const

const LIMITS = {
  type: 'object',
  properties: {
    pictureBytes: { ...BYTES, description: 'Largest file.' },
    openBytes: { ...BYTES, description: 'Largest total size of the unfinished uploads of one user.' },
    openUploads: { type: 'integer' },
    chunkBytes: { ...BYTES, description: 'Size of the chunks that a sender should use.' },
    roomBytes: { ...BYTES, description: 'Room on the server for more.' },
    days: { type: 'integer', description: 'Days after which an unfinished upload is deleted.' },
  },
} as const

/** Limits on uploads; sizes in bytes. */
export type UploadLimits = ValueOf<typeof LIMITS>

/** Calls on uploads (upload-1, upload-2). */
export const uploadCalls = {
  read: {
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
        media: {
          type: 'integer',
          description: 'Id of the media item; absent until all bytes have been received.',
          required: false,
        },
        isKnown: {
          type: 'boolean',
          description: 'Whether the library already contained the file.',
          required: false,
        },
        message: { type: ['string', 'null'], required: false },
      },
    },
  },
  limits: {
    method: 'GET',
    path: `${UPLOADS_PATH}/limits`,
    summary: 'Reads the limits of uploads.',
    allowed: 'media.write',
    answer: LIMITS,
  },
  existing: {
    method: 'POST',
    path: '/vitrine/v1/media/known',
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
      properties: {
        known: {
          type: 'object',
          additionalProperties: { type: 'integer' },
          description: 'Ids of media items by their hashes.',
        },
      },
    },
  },
} as const satisfies Record<string, CallDescription>

const VERSION = { 'Tus-Resumable': 'The version of tus: 1.0.0.' } as const

/** Calls of the tus protocol, whose arguments are headers and whose bodies are bytes of files. */
export const uploadFileCalls = {
  create: {
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
  send: {
    method: 'PATCH',
    path: UPLOAD_PATH,
    summary:
      'Sends bytes. The answer to the last ones contains the id of the media item in the Vitrine-Media header.',
    allowed: 'media.write',
    headers: { ...VERSION, 'Upload-Offset': 'Position of the first of them in the file.' },
    status: 204,
  },
  cancel: {
    method: 'DELETE',
    path: UPLOAD_PATH,
    summary: 'Cancels an upload and deletes the received bytes.',
    allowed: 'media.write',
    headers: VERSION,
    status: 204,
  },
} as const satisfies Record<string, CallDescription>
