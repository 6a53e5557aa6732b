import { expect, it } from 'vitest'
import { outdatedNode } from './node-support.ts'

it('says when Node gets no more security fixes, and what to install', () => {
  expect(outdatedNode('20.20.0', new Date('2026-05-01T00:00:00Z'))).toBe(
    'This is Node 20.20.0, which has had no security fixes since 2026-04-30: install a newer one from https://nodejs.org, such as 22 or 24.',
  )
})

it('says nothing about a supported or unknown version', () => {
  expect(outdatedNode('20.20.0', new Date('2026-04-30T23:59:59Z'))).toBeNull()
  expect(outdatedNode('24.11.1', new Date('2028-04-01T00:00:00Z'))).toBeNull()
  expect(outdatedNode('30.0.0', new Date('2040-01-01T00:00:00Z'))).toBeNull()
})
