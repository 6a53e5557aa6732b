import { Hono } from 'hono'
import { IMPORT_SHAPES, MAX_FILES } from '../../../core/imports/sent-folder.ts'
import type { Result } from '../../../core/kit/result.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  type PrivateApiOptions,
  readQuery,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { IMPORT_ACTIONS, type ImportJobError, type ImportJobsService } from './import-jobs.service.ts'
import {
  IMPORT_PATH,
  IMPORTS_PATH,
  LIST,
  PREVIOUS_IMPORT_PARAMS,
  PREVIOUS_IMPORT_PATH,
  WAITING_FILES_PARAMS,
} from './imports.calls.ts'
import { readFolderName, readPath, readReceivedFiles, readSentFiles } from './sent-files.ts'

/** Creates the routes of `vitrine/v1/imports`: folders of pictures that a browser sends (import-6 to import-9). */
export function importsRoutes({ imports, ...options }: PrivateApiOptions & { imports: ImportJobsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  /** Responds with a result. Callers who may not import learn nothing about the faults of the body. */
  const answer = async (
    call: ApiCall,
    asked: Promise<Result<object, ImportJobError>>,
    status = 200,
  ): Promise<WpResult> => {
    const result = await asked
    return result.ok ? { status, body: result.value } : refusalResponse(call, result.error)
  }
  const mayImport = async (call: ApiCall): Promise<WpResult | null> => {
    const result = await imports.list(call.actor, true)
    return result.ok ? null : refusalResponse(call, result.error)
  }
  const write = (act: (call: ApiCall) => Promise<WpResult>) =>
    handler(async (call) => (await mayImport(call)) ?? act(call))

  routes.get(
    IMPORTS_PATH,
    handler(async (call) => {
      const query = readQuery(call, LIST)
      return query.ok ? answer(call, imports.list(call.actor, query.value.open)) : query.error
    }),
  )
  routes.post(
    IMPORTS_PATH,
    write(async (call) => {
      const name = readFolderName(call.body.name)
      if (name === null) return invalid('The folder needs a name of 1 to 200 characters, without slashes.')
      const shape = IMPORT_SHAPES.find((one) => one === call.body.shape)
      if (!shape) return invalid(`Say what folders become: ${IMPORT_SHAPES.join(' or ')}.`)
      const files = Number.isInteger(call.body.files) ? Number(call.body.files) : 0
      if (files < 1) return invalid('There is no picture in this folder.')
      if (files > MAX_FILES)
        return invalid(
          `This folder has ${files} pictures; one import takes up to ${MAX_FILES}. Choose one of its folders.`,
        )
      const job = await imports.create(call.actor, { name, shape, files })
      if (!job.ok) return refusalResponse(call, job.error)
      const location = `${call.origin}${API_PATH}${IMPORTS_PATH}/${job.value.id}`
      return { status: 201, body: job.value, headers: { location } }
    }),
  )
  routes.get(
    PREVIOUS_IMPORT_PATH,
    write(async (call) => {
      const query = readQuery(call, PREVIOUS_IMPORT_PARAMS)
      if (!query.ok) return query.error
      const name = readFolderName(query.value.name)
      const previousImport = name === null ? null : await imports.previousImport(call.actor, name)
      if (previousImport?.ok === false) return refusalResponse(call, previousImport.error)
      return { status: 200, body: previousImport?.value ?? { shape: null, at: null } }
    }),
  )
  routes.get(
    IMPORT_PATH,
    handler(async (call) => answer(call, imports.read(call.actor, call.param('id')))),
  )
  routes.post(
    `${IMPORT_PATH}/files`,
    write(async (call) => {
      const files = readSentFiles(call.body.files)
      if (!files.ok) return invalid(files.error)
      const { all = false } = call.body
      if (typeof all !== 'boolean') return invalid('Send all as true with the last files of the folder.')
      return answer(call, imports.addFiles(call.actor, call.param('id'), files.value, all))
    }),
  )
  routes.get(
    `${IMPORT_PATH}/waiting`,
    handler(async (call) => {
      const query = readQuery(call, WAITING_FILES_PARAMS)
      if (!query.ok) return query.error
      const { after } = query.value
      const path = after === '' ? null : readPath(after)
      return path?.ok === false
        ? invalid(path.error)
        : answer(call, imports.waiting(call.actor, call.param('id'), path?.value ?? ''))
    }),
  )
  routes.post(
    `${IMPORT_PATH}/arrivals`,
    write(async (call) => {
      const files = readReceivedFiles(call.body.files)
      return files.ok
        ? answer(call, imports.arrive(call.actor, call.param('id'), files.value))
        : invalid(files.error)
    }),
  )
  for (const action of IMPORT_ACTIONS)
    routes.post(
      `${IMPORT_PATH}/${action}`,
      handler(async (call) => answer(call, imports.act(call.actor, call.param('id'), action))),
    )
  return routes
}

const invalid = (message: string): WpResult => errorResult(wpError('import_invalid', message, 422))

function refusalResponse(call: ApiCall, error: ImportJobError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_found':
      return errorResult(wpError('rest_not_found', 'There is no such import.', 404))
    case 'import_running':
      return errorResult(
        wpError(
          'import_running',
          `The import of “${error.name}” is not finished: continue it, or cancel it first.`,
          409,
          { id: error.id, name: error.name },
        ),
      )
    case 'other_shape':
      return errorResult(
        wpError(
          'other_shape',
          'This folder was imported in the other way before: choose the same way again, so that nothing is imported twice.',
          409,
          { shape: error.shape },
        ),
      )
    case 'wrong_state':
      return errorResult(
        wpError(
          'wrong_state',
          `This action is not possible for an import in the state “${error.state}”.`,
          409,
          {
            state: error.state,
          },
        ),
      )
    case 'import_invalid':
      return invalid(error.message)
  }
}
