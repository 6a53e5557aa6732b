import { expect, it } from 'vitest'
import { plainLine } from './plain-line.ts'

it.each([
  ['hello@saltglass.example', 'mailto:hello@saltglass.example', 'hello@saltglass.example'],
  [
    'hello@saltglass.example?subject=Prints & objects',
    'mailto:hello@saltglass.example?subject=Prints%20%26%20objects',
    'hello@saltglass.example',
  ],
  ['+47 00 00 00 00', 'tel:+4700000000', '+47 00 00 00 00'],
  ['https://www.example.org/', 'https://www.example.org/', 'example.org'],
  ['www.example.org', 'https://www.example.org', 'www.example.org'],
  ['3 Ropewalk Lane', null, '3 Ropewalk Lane'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['Write to us @ the quay', null, 'Write to us @ the quay'],
])('the line %s links to %s', (line, href, text) => {
  expect(plainLine(line)).toEqual({ text, href })
})

// @behaviour part-21
it('reads 200,000 dots in linear time', { timeout: 30_000 }, () => {
  expect(plainLine(`a@${'.'.repeat(200_000)}@`).href).toBeNull()
})
