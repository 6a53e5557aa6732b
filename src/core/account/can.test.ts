import { expect, it } from 'vitest'
import { ACTIONS, type Action, type Actor, can, NOT_BY_PROGRAMS, SERVER } from './can.ts'

const as = (role: Actor['role']): Actor => ({ id: role, name: role, role })

/** Actions of an editor. Owners may do everything; members and strangers may do nothing. */
const FOR_EDITORS: readonly Action[] = [
  'studio.open',
  'entry.read',
  'entry.write',
  'entry.order',
  'entry.trash',
  'entry.restore',
  'entry.publish',
  'preview.create',
  'media.read',
  'media.write',
  'term.write',
  'menu.write',
  'redirect.write',
  'message.read',
  'message.write',
]

// @behaviour access-1
it.each(ACTIONS)('%s', (action) => {
  expect(can(as('owner'), action)).toBe(true)
  expect(can(SERVER, action)).toBe(true)
  expect(can(as('editor'), action)).toBe(FOR_EDITORS.includes(action))
  expect(can(as('member'), action)).toBe(false)
  expect(can(null, action)).toBe(false)
})

it('an editor revokes preview links of their own, an owner all', () => {
  expect(can(as('editor'), 'preview.revoke', { createdBy: 'editor' })).toBe(true)
  expect(can(as('editor'), 'preview.revoke', { createdBy: 'owner' })).toBe(false)
  expect(can(as('editor'), 'preview.revoke', { createdBy: null })).toBe(false)
  expect(can(as('owner'), 'preview.revoke', { createdBy: 'editor' })).toBe(true)
})

// @behaviour application-3
it.each(ACTIONS)('%s by an application password', (action) => {
  const isForPeople = ['settings.write', 'people.write', 'backup.read'].includes(action)
  expect(NOT_BY_PROGRAMS.has(action)).toBe(isForPeople)
  expect(can({ ...as('owner'), isProgram: true }, action)).toBe(!isForPeople)
  expect(can({ ...as('editor'), isProgram: true }, action)).toBe(FOR_EDITORS.includes(action))
})
