import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Actor } from '../../../core/account/index.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { RefusalKey } from '../../../core/refusals/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { type WpError, wpError } from '../../../core/wp/index.ts'
import { storageFailure } from '../../kit/db/index.ts'
import {
  errorResult,
  type FileCall,
  refusalError,
  refused,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { type UploadError, uploadError } from './upload-error.ts'
import { MAX_OPEN_BYTES, UPLOAD_DAYS } from './upload-limits.ts'
import { ConcurrentPart } from './upload-parts.ts'
import {
  type FinishedUpload,
  type ReportedFacts,
  TooManyParts,
  type UploadsService,
} from './uploads.service.ts'

/** Headers of requests that the protocol knows; what proxies add is not its business. */
const PASSED = [
  'content-type',
  'content-length',
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'upload-concat',
]

/** The store of the protocol over uploads in parts. Rows are made by `onUploadCreate`, which knows who sends. */
class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  private readonly uploads: UploadsService
  constructor(uploads: UploadsService) {
    super()
    this.uploads = uploads
  }
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    try {
      return await this.uploads.parts.append(id, offset, stream)
    } catch (error) {
      if (error instanceof ConcurrentPart) throw ERRORS.INVALID_OFFSET
      if (error instanceof TooManyParts) throw refusal(TOO_SMALL)
      throw error
    }
  }
  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.uploads.stateOf(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: upload.bytes,
      offset: upload.received,
      metadata: { filename: upload.file_name },
      creation_date: upload.created_at,
    })
  }
  override getExpiration(): number {
    return UPLOAD_DAYS * DAY_MS
  }
}

/**
 * Creates the handler of resumable uploads by tus 1.0: creation, with bytes or without, termination, expiration
 * (upload-1). The answer to the last part of an upload has the id of the media in `Vitrine-Media`, or explains a
 * refusal; a client that lost that answer gets it again from `HEAD`.
 */
export function createTus(uploads: UploadsService): (call: FileCall) => Promise<Response | WpResult> {
  /** Senders of the requests that the protocol's server is handling. */
  const senders = new WeakMap<object, Actor | null>()
  /** Failures of the disk or the database, which the protocol's server knows nothing of. */
  const failures = new WeakMap<object, unknown>()

  const finish = async (actor: Actor | null, id: string) => {
    const result = await uploads.finish(actor, id)
    if (!result.ok) throw refusal(uploadError(result.error, actor))
    return result.value
  }

  const server = new Server({
    path: `${API_PATH}/vitrine/v1/uploads`,
    datastore: new PartStore(uploads),
    relativeLocation: true,
    maxSize: MAX_OPEN_BYTES,
    allowedOrigins: [],
    async namingFunction(request, metadata) {
      const actor = senders.get(request) ?? null
      const bytes = Number(request.headers.get('upload-length') ?? 0)
      const result = await uploads.create(actor, {
        name: metadata?.filename ?? '',
        bytes,
        reported: reportedFacts(metadata),
      })
      if (!result.ok) throw refusal(uploadError(result.error, actor))
      return result.value.id
    },
    onResponseError(request, error) {
      if (storageFailure(error)) failures.set(request, error)
      return undefined
    },
    async onUploadFinish(request, { id }) {
      return { headers: finishedHeaders(await finish(senders.get(request) ?? null, id)) }
    },
  })

  return async ({ request, actor, param, header }) => {
    const id = param('id')
    if (id !== '') {
      const upload = await uploads.find(actor, id)
      if (!upload.ok) return refuse(upload.error, actor)
      if (request.method === 'DELETE' && header('tus-resumable')) {
        const result = await uploads.remove(actor, id)
        return result.ok
          ? new Response(null, { status: 204, headers: { 'tus-resumable': '1.0.0' } })
          : refuse(result.error, actor)
      }
    } else if (request.method === 'POST') {
      // Before anything is read.
      const allowed = await uploads.limits(actor)
      if (!allowed.ok) return refuse(allowed.error, actor)
    }
    const tusRequest = passOn(request)
    senders.set(tusRequest, actor)
    const response = await server.handleWeb(tusRequest)
    // The usual answer: the cause, and when to try again.
    if (failures.has(tusRequest)) throw failures.get(tusRequest)
    for (const name of [...response.headers.keys()])
      if (name.startsWith('access-control-')) response.headers.delete(name)
    if (response.status >= 400) return refusalResponse(response)
    // The answer to the last part was lost: it is given again.
    const state = request.method === 'HEAD' ? await uploads.stateOf(id) : null
    if (state && state.received === state.bytes) {
      const result = await uploads.finish(actor, id)
      if (!result.ok) return refuse(result.error, actor)
      for (const [name, value] of Object.entries(finishedHeaders(result.value)))
        response.headers.set(name, value)
    }
    return response
  }
}

/** Size and length of a film, where its sender's browser can read them. */
function reportedFacts(metadata: Readonly<Record<string, string | null>> = {}): ReportedFacts {
  const entries = ['width', 'height', 'seconds'].flatMap((name) => {
    const value = Number(metadata[name] ?? Number.NaN)
    return Number.isFinite(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** Names of known files may hold any sign. */
const finishedHeaders = (upload: FinishedUpload) => ({
  'vitrine-media': String(upload.mediaId),
  ...(upload.isKnown && { 'vitrine-known': encodeURIComponent(upload.fileName) }),
})

function passOn(request: Request): Request {
  const headers = new Headers()
  for (const name of PASSED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.method === 'HEAD' ? null : request.body
  return new Request(request.url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(body && { body, duplex: 'half' as const }),
  })
}

/** Converts an error to the form that the protocol's server expects. */
const refusal = (error: WpError) => ({ status_code: error.data.status, body: JSON.stringify(error) })

const refuse = (error: UploadError, actor: Actor | null): WpResult => errorResult(uploadError(error, actor))

/** Refusals of the protocol's server in the shape of all others. */
async function refusalResponse(response: Response): Promise<Response | WpResult> {
  const text = await response.text()
  const { status, headers } = response
  const tusHeaders = { 'tus-resumable': headers.get('tus-resumable') ?? '1.0.0' }
  const refusalKey = PROTOCOL_REFUSALS[status]
  if (text.startsWith('{')) return { status, body: JSON.parse(text), headers: tusHeaders }
  return {
    ...(refusalKey
      ? refused({ code: refusalKey })
      : errorResult(wpError('upload_invalid', text.trim(), status))),
    headers: tusHeaders,
  }
}

/** Refusals by the protocol's server, by their status. */
const PROTOCOL_REFUSALS: Readonly<
  Record<number, 'upload_not_found' | Extract<RefusalKey, `upload_invalid.${string}`>>
> = {
  404: 'upload_not_found',
  409: 'upload_invalid.offset',
  410: 'upload_invalid.ended',
  412: 'upload_invalid.protocol',
  413: 'upload_invalid.longer',
  500: 'upload_invalid.failed',
}

const TOO_SMALL = refusalError({ code: 'upload_parts_too_small' })
