import { expect, it } from 'vitest'
import { deviceName, readDevice } from './read-device.ts'

const nameOf = (text: string) => deviceName(new Headers({ 'user-agent': text }))

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
])('recognises %s', (text, browser, system) => {
  expect(readDevice(nameOf(text))).toEqual({ browser, system })
})

it('returns nothing for other user agents', () => {
  expect(readDevice(deviceName(null))).toBeNull()
  expect(readDevice(nameOf(''))).toBeNull()
  expect(readDevice(null)).toBeNull()
  for (const text of ['|||', '<script>alert(1)</script>', 'Firefox/'.repeat(5000), ' (;'.repeat(5000)])
    expect(nameOf(text).length).toBeLessThan(200)
})
