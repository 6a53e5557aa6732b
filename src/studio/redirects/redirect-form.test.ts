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

const mine = (status: number, to: string | null) => ({ from: '/old/', status, to })

// @behaviour studio-428
it.each([
  ['another field', { status: 302 }, { to: toUrl('/new/') }, mine(302, '/new/'), false],
  ['the same field alike', { to: '/new/' }, { to: toUrl('/new/') }, mine(301, '/new/'), false],
  ['nothing that was typed', {}, { status: 410, to: null }, mine(410, null), false],
  ['the same field', { to: '/mine/' }, { to: toUrl('/theirs/') }, mine(301, '/mine/'), true],
  [
    'the same field and another',
    { to: '/mine/' },
    { to: toUrl('/theirs/'), status: 302 },
    mine(302, '/mine/'),
    true,
  ],
  ['the target, which is gone', { to: '/mine/' }, { status: 410, to: null }, mine(301, '/mine/'), true],
  ['the target, which is gone here', { status: 410 }, { to: toUrl('/theirs/') }, mine(410, null), true],
] as const)(
  'a form is merged with a redirect in which another user changed %s',
  (_, typed, changed, sent, contested) => {
    const saved = { ...BASE, ...changed, version: 2 } as Redirect
    const { joined, isContested } = joinRedirect(BASE, { ...formOf(BASE), ...typed }, saved)
    expect([sentRedirect(joined), isContested]).toEqual([sent, contested])
  },
)
