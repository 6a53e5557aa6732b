import { expect, it } from 'vitest'
import { createForeignChanges } from './foreign-changes.ts'

const lowWater = { caption: 'Low water' }
const highWater = { caption: 'High water' }

// @behaviour studio-350
it('reports another user’s text since typing began, also if they emptied it', () => {
  const texts = createForeignChanges<{ caption: string }>()
  const since = { caption: 'A weir' }
  expect(texts.of(lowWater, highWater, since)).toEqual(lowWater)
  expect(texts.of({ caption: '' }, highWater, since)).toEqual({ caption: '' })
  expect(texts.of(since, highWater, since)).toEqual({})
  expect(texts.of(highWater, highWater, since)).toEqual({})
})

// @behaviour studio-350
it('does not report a text that was sent from here without a response', () => {
  const texts = createForeignChanges<{ caption: string }>()
  const since = { caption: '' }
  texts.unanswered(lowWater, {})
  expect(texts.of(lowWater, highWater, since)).toEqual({})
  expect(texts.of({ caption: 'A groyne' }, highWater, since)).toEqual({ caption: 'A groyne' })
  texts.answered(highWater, highWater)
  // The acknowledged text is older: whoever writes that text now is somebody else.
  expect(texts.of(lowWater, { caption: 'A weir' }, highWater)).toEqual(lowWater)
})

// @behaviour studio-350
it('reports a text that a change with a lost response has overwritten, once that is known to be saved', () => {
  const texts = createForeignChanges<{ caption: string }>()
  const since = { caption: '' }
  texts.unanswered(highWater, texts.of(lowWater, highWater, since))
  expect(texts.of(highWater, { caption: 'A weir' }, since)).toEqual(lowWater)
  texts.answered(highWater, highWater)
  expect(texts.of(highWater, { caption: 'A weir' }, highWater)).toEqual({})
})
