import { expect, it } from 'vitest'
import type { Redirect } from '../../core/calls/index.ts'
import { formOf, joinRedirect, sentRedirect } from './redirect-form.ts'

const BASE: Redirect = {
  id: 1,
  from: '/old/',
  to: { kind: 'page', id: 2, title: 'About', path: '/about/', isPublic: true },
  status: 301,
  source: 'hand',
  hits: 0,
  lastHitAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
}

const toUrl = (url: string) => ({ kind: 'url', url }) as const

// @behaviour studio-428
it.each([
  ['another field', { status: 302 }, { to: toUrl('/new/') }, { from: '/old/', status: 302, to: '/new/' }],
  [
    'the same field alike',
    { to: '/new/' },
    { to: toUrl('/new/') },
    { from: '/old/', status: 301, to: '/new/' },
  ],
  ['nothing that was typed', {}, { status: 410, to: null }, { from: '/old/', status: 410, to: null }],
  ['the same field', { to: '/mine/' }, { to: toUrl('/theirs/') }, null],
  ['the target, which is gone', { to: '/mine/' }, { status: 410, to: null }, null],
] as const)(
  'a form is merged with a redirect in which another user changed %s',
  (_, typed, changed, sent) => {
    const saved = { ...BASE, ...changed, version: 2 } as Redirect
    const joined = joinRedirect(BASE, { ...formOf(BASE), ...typed }, saved)
    expect(joined && sentRedirect(joined)).toEqual(sent)
  },
)
