import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { type Actor, can } from '../../../core/account/index.ts'
import type { MediaValues } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { mediaToWp, type WpError, wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  BrokenForm,
  type CallDescription,
  createFileApi,
  dispositionPart,
  entityTag,
  errorResult,
  type FileCall,
  headerText,
  multipartBoundary,
  type PrivateApiOptions,
  plainValues,
  readArgs,
  readMultipart,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { UploadsService } from '../uploads/index.ts'
import { CANNOT_UPLOAD, refusedFile, refusedMedium } from './media-errors.ts'
import { MEDIA_FIELDS, MEDIA_LIST, MEDIA_RECORD, mediaValues, withoutExistingTexts } from './media-record.ts'
import { refuse } from './wp-errors.ts'

/** The call of `mediaUploadRoutes`. */
export const mediaUploadCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: MEDIA_LIST,
    summary:
      'Uploads a media item as a file of a form, or as the request body with its file name in a header.',
    allowed: 'media.write',
    args: MEDIA_FIELDS,
    headers: {
      'Content-Disposition': 'Where the body is the file: attachment; filename="dune.jpg".',
      'Content-MD5': 'Its MD5 in hexadecimal, to be sure that it has arrived as it was sent.',
    },
    answer: MEDIA_RECORD,
    status: 201,
  },
]

export interface MediaUploadOptions extends PrivateApiOptions {
  uploads: Pick<UploadsService, 'take'>
  library: Pick<LibraryService, 'read' | 'change'>
}

/** `POST /wp/v2/media` as WordPress's clients send it (upload-4): streamed to the disk, by the rules of all uploads. */
export function mediaUploadRoutes({ uploads, library, ...options }: MediaUploadOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createFileApi(options)

  /** Writes the fields that were sent with a file; for existing media only those that are still empty. */
  const say = async (
    actor: Actor | null,
    id: number,
    values: Partial<MediaValues>,
    isKnown: boolean,
  ): ReturnType<LibraryService['read']> => {
    const before = await library.read(actor, id)
    if (!before.ok) return before
    const newValues = isKnown ? withoutExistingTexts(before.value, values) : values
    if (Object.keys(newValues).length === 0) return before
    const result = await library.change(actor, id, newValues, { version: before.value.version })
    // Somebody has changed it meanwhile.
    const isLate = !result.ok && result.error.code === 'rest_conflict'
    return isLate ? say(actor, id, values, isKnown) : result
  }

  const upload = async (call: FileCall): Promise<WpResult> => {
    const { actor, request } = call
    if (!can(actor, 'media.write')) return refuse(CANNOT_UPLOAD, actor)
    const boundary = multipartBoundary(request.headers.get('content-type'))
    const body = request.body && arriving(request.body as AsyncIterable<Uint8Array>)
    if (!body || request.headers.get('content-length') === '0') return errorResult(NO_DATA)
    const bytes = Number(request.headers.get('content-length') ?? 0) || null
    const announced = { bytes, isExact: boundary === null }
    const received: Result<UploadedFile, WpError>[] = []
    const takeResult = await uploads.take(actor, announced, async (keep) => {
      const result = await (boundary === null
        ? fromBody(call, body, keep)
        : fromForm(call, body, boundary, keep))
      received.push(result)
      return result.ok ? result.value.fileName : null
    })
    const sentFile = received[0] ?? fail(NO_DATA)
    if (!takeResult.ok) return refusedFile(takeResult.error, boundary !== null, actor)
    if (!sentFile.ok || !takeResult.value) return errorResult(sentFile.ok ? NO_DATA : sentFile.error)
    const { id, isKnown } = takeResult.value
    const values = mediaValues(sentFile.value.args)
    const medium = await say(actor, id, values, isKnown)
    if (!medium.ok) return refusedMedium(medium.error, CANNOT_UPLOAD, actor)
    return {
      // A file that is in the library already is not added again.
      status: isKnown ? 200 : 201,
      body: mediaToWp(medium.value, call.origin, 'edit'),
      headers: {
        location: `${call.origin}${API_PATH}${MEDIA_LIST}/${id}`,
        etag: entityTag({ ...medium.value, kind: 'media' }),
      },
    }
  }

  for (const end of ['', '/']) routes.post(`${MEDIA_LIST}${end}`, handler(upload))
  return routes
}

/** Data sent along with a file. */
interface UploadedFile {
  fileName: string
  args: Record<string, unknown>
}
type Keep = (content: AsyncIterable<Uint8Array>) => Promise<void>

/** The body is the file, and the query says the rest. */
async function fromBody(
  { header, parameters }: FileCall,
  body: AsyncIterable<Uint8Array>,
  keep: Keep,
): Promise<Result<UploadedFile, WpError>> {
  if (!header('content-type')) return fail(NO_TYPE)
  const disposition = header('content-disposition')
  if (!disposition) return fail(NO_DISPOSITION)
  const fileName = dispositionPart(headerText(disposition), 'filename')
  if (!fileName) return fail(INVALID_DISPOSITION)
  const args = readArgs(MEDIA_FIELDS, plainValues(parameters))
  if (!args.ok) return args
  const hash = createHash('md5')
  const hashed = async function* () {
    for await (const piece of body) {
      hash.update(piece)
      yield piece
    }
  }
  try {
    await keep(hashed())
  } catch (error) {
    return brokenOff(error)
  }
  const expected = header('content-md5')?.trim().toLowerCase()
  if (expected && expected !== hash.digest('hex')) return fail(MISMATCH)
  return ok({ fileName, args: args.value })
}

/** The file is the field `file` of a form, and its other fields say the rest. */
async function fromForm(
  { parameters }: FileCall,
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  keep: Keep,
): Promise<Result<UploadedFile, WpError>> {
  let fileName: string | null = null
  try {
    const fields = await readMultipart(body, boundary, async (file) => {
      if (file.name !== 'file' || fileName !== null) return
      fileName = file.fileName
      await keep(file.content)
    })
    if (!fileName) return fail(NO_DATA)
    const args = readArgs(MEDIA_FIELDS, { ...plainValues(parameters), ...plainValues(fields) })
    return args.ok ? ok({ fileName, args: args.value }) : args
  } catch (error) {
    return brokenOff(error)
  }
}

/** Yields the bytes of a request; a connection broken by its sender becomes a `BrokenForm`, not a server error. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new BrokenForm('The file arrived incomplete.')
  }
}

/** @throws the error, where it is another one */
function brokenOff(error: unknown): Result<never, WpError> {
  if (!(error instanceof BrokenForm)) throw error
  return fail(wpError('rest_upload_unknown_error', `${error.message} Send it again.`, 400))
}

const NO_DATA = wpError('rest_upload_no_data', 'No data supplied.', 400)
const NO_TYPE = wpError('rest_upload_no_content_type', 'No Content-Type supplied.', 400)
const NO_DISPOSITION = wpError('rest_upload_no_content_disposition', 'No Content-Disposition supplied.', 400)
const INVALID_DISPOSITION = wpError(
  'rest_upload_invalid_disposition',
  'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
  400,
)
const MISMATCH = wpError('rest_upload_hash_mismatch', 'Content hash did not match expected.', 412)
