import type { Env, Hono } from 'hono'
import { type CallDescription, callsByPath } from './call-description.ts'
import { describeWithSchema } from './route-description.ts'
import { toResponse, wpJson } from './wp-response.ts'

/** Adds to routes below `/wp-json` what OPTIONS answers; browsers send it before requests with custom headers. */
export function mountOptions<E extends Env>(routes: Hono<E>, calls: readonly CallDescription[]): void {
  for (const [path, own] of callsByPath(calls)) {
    const description = describeWithSchema(path, own)
    const headers = { allow: description.methods.join(', ') }
    const answer = () => toResponse({ status: 200, headers }, wpJson(description))
    for (const end of path === '/' ? [''] : ['', '/']) routes.options(`${path}${end}`, answer)
  }
}
