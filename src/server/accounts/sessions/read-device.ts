import Bowser from 'bowser'
import type { Device } from '../../../core/account/index.ts'

/** Limit on the length of a user agent; browsers send shorter texts. */
const MAX_LENGTH = 400

const SEPARATOR = '|'

/**
 * Returns the stored part of a user agent: browser and operating system, such as "Firefox|Windows". Versions would
 * reveal more than is needed to recognise a device. Empty if unknown.
 */
export function deviceName(headers: Headers | null): string {
  const text = headers?.get('user-agent')?.slice(0, MAX_LENGTH)
  if (!text) return ''
  const { browser, os } = Bowser.parse(text)
  const names = [browser.name ?? '', os.name ?? ''].map((name) => name.replaceAll(SEPARATOR, ''))
  return names.some(Boolean) ? names.join(SEPARATOR) : ''
}

/** Reads a text that `deviceName` wrote. */
export function readDevice(name: string | null): Device | null {
  const [browser = '', system = ''] = name?.split(SEPARATOR) ?? []
  return browser || system ? { browser, system } : null
}
