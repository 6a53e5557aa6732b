import { Hono } from 'hono'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createFileApi,
  createPrivateApi,
  errorResult,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { createTus } from './tus.ts'
import { type UploadError, uploadError } from './upload-error.ts'
import { EXISTING_MEDIA_PATH, UPLOAD_LIMITS_PATH, UPLOAD_PATH, UPLOADS_PATH } from './uploads.calls.ts'
import type { UploadsService } from './uploads.service.ts'

const HASH = /^[a-f\d]{64}$/

export interface UploadsRoutesOptions extends PrivateApiOptions {
  uploads: UploadsService
}

/** `vitrine/v1/uploads` by tus, what may be sent, and which files need not be sent (upload-1, upload-2). */
export function uploadsRoutes({
  uploads,
  ...options
}: UploadsRoutesOptions): Hono<{ Bindings: RequestBindings }> {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const tus = createFileApi(options)(createTus(uploads))

  routes.get(
    UPLOAD_LIMITS_PATH,
    handler(async (call) => {
      const limits = await uploads.limits(call.actor)
      return limits.ok ? { status: 200, body: limits.value } : refuse(limits.error, call)
    }),
  )
  routes.post(
    EXISTING_MEDIA_PATH,
    handler(async (call) => {
      const { hashes } = call.body
      if (!Array.isArray(hashes) || !hashes.every((hash) => typeof hash === 'string' && HASH.test(hash)))
        return errorResult(
          wpError('rest_invalid_param', 'Invalid parameter(s): hashes', 400, {
            params: { hashes: 'hashes must be a list of SHA-256 sums in hexadecimal.' },
          }),
        )
      const result = await uploads.existingMedia(call.actor, hashes)
      return result.ok ? { status: 200, body: { known: result.value } } : refuse(result.error, call)
    }),
  )
  const state = handler(async (call) => {
    const id = call.param('id')
    const upload = await uploads.find(call.actor, id)
    if (!upload.ok) return refuse(upload.error, call)
    const { bytes, received, file_name: fileName } = upload.value
    if (received < bytes) return { status: 200, body: { id, fileName, bytes, received } }
    const result = await uploads.finish(call.actor, id)
    if (!result.ok) return refuse(result.error, call)
    const { mediaId, isKnown, fileName: knownName } = result.value
    const message = isKnown ? `Already in the library as “${knownName}”.` : null
    return {
      status: 200,
      body: { id, fileName, bytes, received, media: mediaId, isKnown, message },
    }
  })
  routes.get(UPLOAD_PATH, (context) => (context.req.raw.method === 'HEAD' ? tus(context) : state(context)))
  routes.on(['PATCH', 'DELETE'], UPLOAD_PATH, tus)
  routes.on(['POST', 'OPTIONS'], UPLOADS_PATH, tus)
  return routes
}

const refuse = (error: UploadError, { actor }: ApiCall): WpResult => errorResult(uploadError(error, actor))
