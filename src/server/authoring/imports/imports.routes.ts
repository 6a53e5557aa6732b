import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type ImportJobReport, importCalls } from '../../../core/calls/index.ts'
import { MAX_FILES } from '../../../core/imports/sent-folder.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { ImportAction, ImportJobError, ImportJobsService } from './import-jobs.service.ts'
import {
  type ImportFault,
  readArrivedFiles,
  readFolderName,
  readListedFiles,
  readPath,
} from './sent-files.ts'

/** Creates the routes of `vitrine/v1/imports`: folders of pictures that a browser sends (import-6 to import-9). */
export function importsRoutes({ imports, ...options }: PrivateApiOptions & { imports: ImportJobsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const act = async (
    { actor, param }: { actor: Actor | null; param(name: 'id'): string },
    action: ImportAction,
  ): Promise<Result<{ body: ImportJobReport }, WpResult>> =>
    answer(actor, await imports.act(actor, param('id'), action))

  mountOwnCalls(
    routes,
    [
      serveCall(importCalls.list, async ({ actor, args }) =>
        answer(actor, await imports.list(actor, args.open)),
      ),
      serveCall(importCalls.create, async ({ actor, args, origin }) => {
        const { shape, files } = args
        const name = readFolderName(args.name)
        if (!name.ok) return invalid(name.error)
        if (files < 1) return invalid({ code: 'import_invalid.empty' })
        if (files > MAX_FILES) return invalid({ code: 'import_invalid.too_many', most: MAX_FILES })
        const job = await imports.create(actor, { name: name.value, shape, files })
        if (!job.ok) return fail(refusal(actor, job.error))
        const location = `${origin}${API_PATH}${importCalls.list.path}/${job.value.id}`
        return ok({ body: job.value, headers: { location } })
      }),
      serveCall(importCalls.previous, async ({ actor, args }) => {
        const name = readFolderName(args.name)
        if (!name.ok) return ok({ body: NO_IMPORT })
        const result = await imports.previousImport(actor, name.value)
        return result.ok ? ok({ body: result.value ?? NO_IMPORT }) : fail(refusal(actor, result.error))
      }),
      serveCall(importCalls.read, async ({ actor, param }) =>
        answer(actor, await imports.read(actor, param('id'))),
      ),
      serveCall(importCalls.addFiles, async ({ actor, param, args }) => {
        const files = readListedFiles(args.files)
        return files.ok
          ? answer(actor, await imports.addFiles(actor, param('id'), files.value, args.all))
          : invalid(files.error)
      }),
      serveCall(importCalls.waiting, async ({ actor, param, args }) => {
        const after = args.after === '' ? ok('') : readPath(args.after)
        return after.ok
          ? answer(actor, await imports.waiting(actor, param('id'), after.value))
          : invalid(after.error)
      }),
      serveCall(importCalls.arrive, async ({ actor, param, args }) => {
        const files = readArrivedFiles(args.files)
        return files.ok
          ? answer(actor, await imports.arrive(actor, param('id'), files.value))
          : invalid(files.error)
      }),
      serveCall(importCalls.pause, (call) => act(call, 'pause')),
      serveCall(importCalls.resume, (call) => act(call, 'resume')),
      serveCall(importCalls.cancel, (call) => act(call, 'cancel')),
    ],
    options,
  )
  return routes
}

/** Answer about a folder that was never imported. */
const NO_IMPORT = { shape: null, at: null }

const answer = <T>(actor: Actor | null, result: Result<T, ImportJobError>): Result<{ body: T }, WpResult> =>
  result.ok ? ok({ body: result.value }) : fail(refusal(actor, result.error))

const invalid = (fault: ImportFault) => fail(refused(fault))

function refusal(actor: Actor | null, error: ImportJobError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_not_found' })
    default:
      return refused(error)
  }
}
