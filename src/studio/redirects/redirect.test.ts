import { expect, it } from 'vitest'
import type { Redirect } from '../../core/calls/index.ts'
import { pathOf, targetText } from './redirect.ts'

const to = (path: string): Redirect => ({
  id: 1,
  from: '/old/',
  to: { kind: 'page', id: 2, title: 'Lighthouse', path, isPublic: false },
  status: 301,
  source: 'address',
  hits: 0,
  lastHitAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
})

// @behaviour studio-344
it('shows the path of an entry, and only the title of a trashed one', () => {
  expect(pathOf(to('/lighthouse/'))).toBe('/lighthouse/')
  expect(pathOf(to('/lighthouse__trashed-2/'))).toBe('')
  expect(targetText(to('/lighthouse__trashed-2/'))).toBe('Lighthouse')
})
