import { beforeEach, expect, it, vi } from 'vitest'
import { followDrag } from './follow-drag.ts'

const target = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('requestAnimationFrame', () => 0)
})

/** Sends an event to the window, and returns whether it was swallowed. */
const send = (type: string, properties: object): boolean => {
  const event = Object.assign(new Event(type, { cancelable: true }), properties)
  return !target.dispatchEvent(event)
}

const at = (clientX: number, pointerId = 1) => ({ pointerId, clientX, clientY: 0 })

/** Presses a pointer on a tile and lifts it. */
function lift() {
  const calls: string[] = []
  const start = Object.assign(new Event('pointerdown'), at(0)) as PointerEvent
  followDrag(start, {
    onLift: () => true,
    onMove() {},
    onDrop: () => calls.push('drop'),
    onCancel: () => calls.push('cancel'),
    scroll: () => false,
  })
  send('pointermove', at(20))
  return calls
}

// @behaviour studio-12
it('a drag that Escape ends swallows the click of the later release, and no other', () => {
  const calls = lift()
  expect(send('keydown', { key: 'Escape' })).toBe(true)
  expect(calls).toEqual(['cancel'])
  vi.advanceTimersByTime(5000)
  send('pointerup', at(20, 2))
  vi.runAllTimers()
  send('pointerup', at(20))
  expect(send('click', {})).toBe(true)
  vi.runAllTimers()
  expect(send('click', {})).toBe(false)
})

// @behaviour studio-12
it('a drag that Escape ends swallows no click of the next press if its release was lost', () => {
  lift()
  send('keydown', { key: 'Escape' })
  send('pointerdown', at(20))
  send('pointerup', at(20))
  expect(send('click', {})).toBe(false)
})

// @behaviour studio-12
it('a drop swallows the click of its release', () => {
  const calls = lift()
  send('pointerup', at(20))
  expect(calls).toEqual(['drop'])
  expect(send('click', {})).toBe(true)
  vi.runAllTimers()
  expect(send('click', {})).toBe(false)
})
