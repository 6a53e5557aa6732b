import { expect, it } from 'vitest'
import { type ContentTag, createInvalidation } from './invalidation.ts'

// @behaviour entry-4
it('lets a cache that fails to drop a part drop everything, and tells the others', () => {
  const reports: string[] = []
  const { emit, onChange } = createInvalidation((line) => reports.push(line))
  const calls: [string, ContentTag[]][] = []
  onChange((tags) => {
    calls.push(['first', tags])
    if (!tags.includes('*')) throw new Error('broken')
  })
  onChange((tags) => calls.push(['second', tags]))
  emit(['portfolio'])
  expect(calls).toEqual([
    ['first', ['portfolio']],
    ['first', ['*']],
    ['second', ['portfolio']],
  ])
  expect(reports).toEqual(['A cache could not drop portfolio and drops everything: broken.'])
})

// @behaviour entry-4
it('fails if a cache can drop nothing at all, after the others were told', () => {
  const { emit, onChange } = createInvalidation(() => {})
  const calls: ContentTag[][] = []
  onChange(() => {
    throw new Error('broken')
  })
  onChange((tags) => calls.push(tags))
  expect(() => emit(['portfolio'])).toThrow('broken')
  expect(calls).toEqual([['portfolio']])
})
