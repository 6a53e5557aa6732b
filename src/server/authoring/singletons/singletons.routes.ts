import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type SingletonDetails, type SingletonName, singletonCalls } from '../../../core/calls/index.ts'
import { MENU_LOCATIONS } from '../../../core/content/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  conflictResult,
  entityTag,
  forbidden,
  idOf,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { ProblemTexts } from '../entries/index.ts'
import type { SingletonError, SingletonState } from './singleton-state.ts'
import type { SingletonsService } from './singletons.ts'

export interface SingletonsRoutesOptions extends PrivateApiOptions {
  singletons: SingletonsService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

/** `vitrine/v1/menus/:location`, `appearance` and `settings` for the studio and for programs (author-3). */
export function singletonsRoutes({ singletons, problemTexts, ...options }: SingletonsRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const answer = async (actor: Actor | null, result: Result<SingletonState, SingletonError>) => {
    const texts = await problemTexts()
    return result.ok
      ? ok({ body: toDetails(result.value, texts), headers: tagOf(result.value) })
      : fail(refusal(result.error, actor, texts))
  }
  const plain = async <T>(actor: Actor | null, result: Result<T, SingletonError>) =>
    result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor, await problemTexts()))

  const serveSingleton = (calls: SingletonCalls, nameOf: (call: SingletonCall) => SingletonName) => [
    serveCall(calls.read, async (call) =>
      answer(call.actor, await singletons.read(call.actor, nameOf(call))),
    ),
    serveCall(calls.save, async (call) => {
      const { actor, args, guard } = call
      return answer(actor, await singletons.save(actor, nameOf(call), args.values, guard))
    }),
    serveCall(calls.publish, async (call) =>
      answer(call.actor, await singletons.publish(call.actor, nameOf(call), call.guard)),
    ),
    serveCall(calls.discard, async (call) =>
      answer(call.actor, await singletons.discard(call.actor, nameOf(call), call.guard)),
    ),
    serveCall(calls.revisions, async (call) =>
      plain(call.actor, await singletons.revisions(call.actor, nameOf(call))),
    ),
    serveCall(calls.revision, async (call) => {
      const number = idOf(call.param('number'))
      return plain(call.actor, await singletons.revision(call.actor, nameOf(call), number))
    }),
    serveCall(calls.restore, async (call) => {
      const number = idOf(call.param('number'))
      return answer(call.actor, await singletons.restore(call.actor, nameOf(call), number, call.guard))
    }),
  ]
  mountOwnCalls(
    routes,
    [
      ...serveSingleton(singletonCalls.menu, menuOf),
      ...serveSingleton(singletonCalls.appearance, () => 'appearance'),
      ...serveSingleton(singletonCalls.settings, () => 'settings'),
    ],
    options,
  )
  return routes
}

type SingletonCalls = (typeof singletonCalls)[keyof typeof singletonCalls]

/** Part of a call that names a menu; empty for other singletons. */
interface SingletonCall {
  param(name: 'location'): string
}

const menuOf = ({ param }: SingletonCall): SingletonName =>
  `menu:${MENU_LOCATIONS.find((location) => location === param('location')) ?? 'primary'}`

const tagOf = ({ part, version }: Pick<SingletonState, 'part' | 'version'>) => ({
  etag: entityTag({ kind: part, id: 0, version }),
})

const toDetails = (state: SingletonState, texts: ProblemTexts): SingletonDetails => ({
  ...state,
  problems: state.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) })),
})

function refusal(error: SingletonError, actor: Actor | null, texts: ProblemTexts): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_no_revision' })
    case 'key_reused':
      return refused(error)
    case 'too_large':
      return refused({ code: 'rest_request_too_large', limit: Math.floor(error.maxBytes / 1024) })
    case 'rest_conflict': {
      const { current, by, at } = error
      return conflictResult({ current: toDetails(current, texts), by, at }, tagOf(current).etag)
    }
    case 'invalid': {
      const problems = error.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) }))
      return refused({ code: 'invalid' }, { problems })
    }
  }
}
