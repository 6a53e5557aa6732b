import Bowser from 'bowser'
import type { Device } from '../../core/account/index.ts'

/** Longer texts are none of a browser. */
const MAX_LENGTH = 400

const SEPARATOR = '|'

/**
 * What is kept of the text by which a browser names itself: its name and its system's, such as "Firefox|Windows".
 * Versions would tell more about a person than is needed to recognise a device. Empty where nothing is known.
 */
export function deviceName(headers: Headers | null): string {
  const text = headers?.get('user-agent')?.slice(0, MAX_LENGTH)
  if (!text) return ''
  const { browser, os } = Bowser.parse(text)
  const names = [browser.name ?? '', os.name ?? ''].map((name) => name.replaceAll(SEPARATOR, ''))
  return names.some(Boolean) ? names.join(SEPARATOR) : ''
}

/** Reads what `deviceName` wrote. */
export function readDevice(name: string | null): Device | null {
  const [browser = '', system = ''] = name?.split(SEPARATOR) ?? []
  return browser || system ? { browser, system } : null
}
