import { Hono } from 'hono'
import { MENU_LOCATIONS } from '../../../core/content/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { Result } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  conflictResult,
  createPrivateApi,
  entityTag,
  errorResult,
  forbidden,
  guardOf,
  invalidParam,
  numberOf,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { ProblemTexts } from '../entries/index.ts'
import type { SingletonError, SingletonName, SingletonState } from './singleton-state.ts'
import { SINGLETON_PATHS } from './singletons.calls.ts'
import type { SingletonsService } from './singletons.ts'

export interface SingletonsRoutesOptions extends PrivateApiOptions {
  singletons: SingletonsService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

/** `vitrine/v1/menus/:location`, `appearance` and `settings` for the studio and for programs (author-3). */
export function singletonsRoutes({ singletons, problemTexts, ...options }: SingletonsRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  const answer = async (result: Result<SingletonState, SingletonError>, call: ApiCall): Promise<WpResult> => {
    const texts = await problemTexts()
    return result.ok
      ? { status: 200, body: toAnswer(result.value, texts), headers: tagOf(result.value) }
      : refusal(result.error, call, texts)
  }
  const plain = async (result: Result<object, SingletonError>, call: ApiCall): Promise<WpResult> =>
    result.ok ? { status: 200, body: result.value } : refusal(result.error, call, await problemTexts())
  const changesOf =
    (partOf: SingletonOf) => (act: (call: ApiCall, part: SingletonName, guard: Guard) => Promise<WpResult>) =>
      handler(async (call) => {
        const part = partOf(call)
        const guard = guardOf(call, { kind: part, id: 0 })
        return 'status' in guard ? guard : act(call, part, guard)
      })

  for (const [path, allowed] of SINGLETON_PATHS) {
    const partOf = SINGLETON_OF[allowed]
    const changes = changesOf(partOf)
    routes.get(
      path,
      handler(async (call) => answer(await singletons.read(call.actor, partOf(call)), call)),
    )
    routes.put(
      path,
      changes(async (call, part, guard) => {
        const { values } = call.body
        if (!isRecord(values)) return invalidParam('values', 'an object of fields')
        return answer(await singletons.save(call.actor, part, values, guard), call)
      }),
    )
    routes.post(
      `${path}/publish`,
      changes(async (call, part, guard) => answer(await singletons.publish(call.actor, part, guard), call)),
    )
    routes.delete(
      `${path}/working-copy`,
      changes(async (call, part, guard) => answer(await singletons.discard(call.actor, part, guard), call)),
    )
    routes.get(
      `${path}/revisions`,
      handler(async (call) => plain(await singletons.revisions(call.actor, partOf(call)), call)),
    )
    routes.get(
      `${path}/revisions/:number{[0-9]+}`,
      handler(async (call) =>
        plain(await singletons.revision(call.actor, partOf(call), numberOf(call, 'number')), call),
      ),
    )
    routes.post(
      `${path}/revisions/:number{[0-9]+}/restore`,
      changes(async (call, part, guard) =>
        answer(await singletons.restore(call.actor, part, numberOf(call, 'number'), guard), call),
      ),
    )
  }
  return routes
}

type SingletonOf = (call: ApiCall) => SingletonName

/** Functions that return the singleton a call is about. */
const SINGLETON_OF: Record<(typeof SINGLETON_PATHS)[number][1], SingletonOf> = {
  'menu.write': (call) =>
    `menu:${MENU_LOCATIONS.find((known) => known === call.param('location')) ?? 'primary'}`,
  'appearance.write': () => 'appearance',
  'settings.write': () => 'settings',
}

const tagOf = ({ part, version }: SingletonState) => ({ etag: entityTag({ kind: part, id: 0, version }) })

const toAnswer = (state: SingletonState, texts: ProblemTexts): object => ({
  ...state,
  problems: state.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) })),
})

function refusal(error: SingletonError, call: ApiCall, texts: ProblemTexts): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_found':
      return errorResult(wpError('rest_no_revision', 'There is no such state.', 404))
    case 'too_large': {
      const limit = Math.floor(error.maxBytes / 1024)
      return errorResult(
        wpError('rest_request_too_large', `This is larger than ${limit} KiB.`, 413, { limit }),
      )
    }
    case 'rest_conflict': {
      const { current, by, at } = error
      return conflictResult({ current: toAnswer(current, texts), by, at }, tagOf(current).etag)
    }
    case 'invalid': {
      const problems = error.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) }))
      return errorResult(wpError('invalid', 'Correct the listed problems first.', 422, { problems }))
    }
  }
}
