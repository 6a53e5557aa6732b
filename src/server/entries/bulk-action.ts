import { isRecord } from '../../core/content/index.ts'
import { isId } from '../http/rest/index.ts'
import type { BulkAction } from './bulk.ts'

/** What is to be done to many entries, as a call says it; `null` for what is nothing of the kind. */
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
