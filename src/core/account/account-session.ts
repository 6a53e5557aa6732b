import type { Device } from './device.ts'

/** A session of an account. Times are ISO 8601 in UTC. */
export interface AccountSession {
  id: string
  /** True for the session of this request. */
  isThis: boolean
  device: Device | null
  since: string
  seen: string
}
