import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { uploadCalls, uploadFileCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createFileApi,
  createPrivateApi,
  errorResult,
  mountOwnCalls,
  type PrivateApiOptions,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { createTus } from './tus.ts'
import { type UploadError, uploadError } from './upload-error.ts'
import type { UploadsService } from './uploads.service.ts'

export interface UploadsRoutesOptions extends PrivateApiOptions {
  uploads: UploadsService
}

/** `vitrine/v1/uploads` by tus, what may be sent, and which files need not be sent (upload-1, upload-2). */
export function uploadsRoutes({
  uploads,
  ...options
}: UploadsRoutesOptions): Hono<{ Bindings: RequestBindings }> {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(uploadCalls.limits, async ({ actor }) => {
        const limits = await uploads.limits(actor)
        return limits.ok ? ok({ body: limits.value }) : fail(refusal(limits.error, actor))
      }),
      serveCall(uploadCalls.existing, async ({ actor, args: { hashes } }) => {
        const result = await uploads.existingMedia(actor, hashes)
        return result.ok ? ok({ body: { known: result.value } }) : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  const { description, handle } = serveCall(uploadCalls.read, async ({ actor, param }) => {
    const id = param('id')
    const upload = await uploads.find(actor, id)
    if (!upload.ok) return fail(refusal(upload.error, actor))
    const { bytes, received, file_name: fileName } = upload.value
    if (received < bytes) return ok({ body: { id, fileName, bytes, received } })
    const result = await uploads.finish(actor, id)
    if (!result.ok) return fail(refusal(result.error, actor))
    const { mediaId, isKnown, fileName: knownName } = result.value
    const message = isKnown ? `Already in the library as “${knownName}”.` : null
    return ok({ body: { id, fileName, bytes, received, media: mediaId, isKnown, message } })
  })
  const state = createPrivateApi(options)(handle)
  const tus = createFileApi(options)(createTus(uploads))
  // The router hands HEAD requests, which belong to tus, to the handler of GET.
  routes.get(description.path, (context) =>
    context.req.raw.method === 'HEAD' ? tus(context) : state(context),
  )
  routes.on(['PATCH', 'DELETE'], uploadFileCalls.send.path, tus)
  routes.on(['POST', 'OPTIONS'], uploadFileCalls.create.path, tus)
  return routes
}

const refusal = (error: UploadError, actor: Actor | null): WpResult => errorResult(uploadError(error, actor))
