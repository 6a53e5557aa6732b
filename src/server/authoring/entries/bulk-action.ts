import { isRecord } from '../../../core/kit/is-record.ts'
import { isId } from '../../kit/http/rest/index.ts'
import type { BulkAction } from './bulk.ts'

/** Reads the action on many entries from the body of a call; `null` if it is not a valid action. */
export function bulkAction(value: unknown): BulkAction | null {
  if (!isRecord(value)) return null
  const { do: name, action, at, add = [], remove = [], values } = value
  switch (name) {
    case 'publish':
    case 'unpublish':
    case 'trash':
    case 'restore':
    case 'delete':
      return { do: name }
    case 'schedule':
      return (action === 'publish' || action === 'unpublish') && typeof at === 'string'
        ? { do: name, action, at }
        : null
    case 'terms':
      return Array.isArray(add) && add.every(isId) && Array.isArray(remove) && remove.every(isId)
        ? { do: name, add, remove }
        : null
    case 'set':
      return isRecord(values) ? { do: name, values } : null
    default:
      return null
  }
}
