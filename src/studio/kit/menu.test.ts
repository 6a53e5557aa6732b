import { expect, it } from 'vitest'
import { createTypeahead } from './create-typeahead.ts'
import { placeMenu } from './place-menu.ts'

const PHONE = { width: 360, height: 640 }
const MENU = { width: 200, height: 300 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

// @behaviour studio-440
it.each([
  ['below, with the ends aligned', buttonAt(300, 100), false, { left: 144, top: 152 }],
  ['below, with the ends aligned, from right to left', buttonAt(20, 100), true, { left: 20, top: 152 }],
  ['above a button near the lower edge', buttonAt(300, 590), false, { left: 144, top: 282 }],
  ['within the window beside the left edge', buttonAt(10, 100), false, { left: 8, top: 152 }],
  ['within the window beside the right edge', buttonAt(310, 100), true, { left: 152, top: 152 }],
])('a menu is placed %s', (_, button, isRightToLeft, place) =>
  expect(placeMenu(button, MENU, PHONE, isRightToLeft)).toMatchObject(place),
)

it('a menu that fits nowhere takes the larger room and scrolls', () => {
  const long = { width: 200, height: 2000 }
  expect(placeMenu(buttonAt(100, 100), long, PHONE, false)).toMatchObject({ top: 152, maxHeight: 480 })
  expect(placeMenu(buttonAt(100, 500), long, PHONE, false)).toMatchObject({ top: 8, maxHeight: 484 })
})

// @behaviour studio-440
it('typing finds the item that begins with the letters, regardless of case and accents', () => {
  let time = 0
  const texts = ['Duplicate', 'Éditer', 'Discard changes', 'Delete']
  const typeahead = createTypeahead('en', () => time)
  expect(typeahead.find('e', texts, -1)).toBe(1)
  time += 1000
  expect(typeahead.isTyping()).toBe(false)
  expect(typeahead.find('d', texts, 0)).toBe(2)
  expect(typeahead.find('e', texts, 2)).toBe(3)
  expect(typeahead.isTyping()).toBe(true)
  time += 1000
  expect(typeahead.find('d', texts, 3)).toBe(0)
  expect(typeahead.find('d', texts, 0)).toBe(2)
  expect(typeahead.find('d', texts, 2)).toBe(3)
  time += 1000
  expect(typeahead.find('x', texts, 0)).toBe(-1)
})
