import { describe, expect, it } from 'vitest'
import type { BlockType } from '../../../core/calls/index.ts'
import { summaryOf } from './block-types.ts'

const attributes = {
  text: { kind: 'richText', label: 'Text' },
} as unknown as BlockType['attributes']
const summary = (text: string) => summaryOf({ text }, { attributes } as BlockType)

describe('a block in the structure', () => {
  // @behaviour studio-32
  it('is described by its first words, without their markup', () => {
    expect(summary('## What it does\n\nThe **wall** is [thick](/wall/), and\n\n- old\n- tall')).toBe(
      'What it does The wall is thick, and old tall',
    )
    expect(summary('  \n')).toBe('')
    expect(summary('word '.repeat(500)).length).toBe(80)
  })
})
