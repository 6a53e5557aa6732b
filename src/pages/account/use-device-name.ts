import type { Device } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'

const messages = defineMessages('device', {
  both: '{browser} on {system}',
  unknown: 'Unknown browser',
})

/** Returns a function that names a device, such as “Firefox on Linux”. */
export function useDeviceName(): (device: Device | null) => string {
  const t = useMessages(messages)
  return (device) => {
    if (!device) return t('unknown')
    const { browser, system } = device
    return browser && system ? t('both', { browser, system }) : browser || system
  }
}
