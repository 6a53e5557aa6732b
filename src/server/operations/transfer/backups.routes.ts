import { Hono } from 'hono'
import { backupCalls, backupFileCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createFileApi,
  errorResult,
  type FileCall,
  forbidden,
  mountOwnCalls,
  nonceInForm,
  type PrivateApiOptions,
  serveCall,
} from '../../kit/http/rest/index.ts'
import type { BackupsService } from './backups.service.ts'

/** Routes of `vitrine/v1/backup`: the whole site as one file, for its owners (transfer-6). */
export function backupsRoutes({ backups, ...options }: PrivateApiOptions & { backups: BackupsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const readState = serveCall(backupCalls.state, async ({ actor }) => {
    const state = await backups.state(actor)
    return state.ok ? ok({ body: state.value }) : fail(forbidden(actor))
  })
  mountOwnCalls(routes, [readState], options)
  const send = async ({ actor, request }: FileCall) => {
    // A HEAD request makes no backup.
    if (request.method === 'HEAD') {
      const state = await backups.state(actor)
      return state.ok ? new Response(null, { headers: { 'content-type': TAR } }) : forbidden(actor)
    }
    const backup = await backups.download(actor)
    if (backup.ok) {
      const { bytes, fileName } = backup.value
      return new Response(bytes, {
        headers: { 'content-type': TAR, 'content-disposition': `attachment; filename="${fileName}"` },
      })
    }
    if (backup.error.code === 'rest_forbidden') return forbidden(actor)
    return errorResult(wpError('backup_not_begun', backup.error.why, 409))
  }
  routes.get(backupFileCalls.download.path, createFileApi(options)(send))
  routes.post(backupFileCalls.downloadByForm.path, createFileApi(options, nonceInForm(options.site))(send))
  return routes
}

const TAR = 'application/x-tar'
