// The site's API as the studio uses it.
export { ApiProvider, useApi, useSiteZone, useUserName } from './ApiProvider.tsx'
export {
  type Api,
  CHUNK_BYTES,
  createApi,
  entityTag,
  errorOf,
  isTransient,
  MIN_CHUNK_BYTES,
  mayHaveArrived,
  mayTryAgain,
} from './client.ts'
export {
  declaredCalls,
  type Name as CallName,
  type ReadPath,
  type ResponseOf,
  readPath,
  type Sent,
} from './declared-calls.ts'
export { read } from './read.ts'
export type { Answer, ApiError } from './request.ts'
export { retryAfter } from './retry-after.ts'
export { createSendWithKey } from './send-with-key.ts'
export { isOffsetDifferent, momentAt, ownZone, timeText, wallClockAt } from './site-time.ts'
export { useEntryCounts, useEntryList, useInvalidateLists } from './use-entries.ts'
export { useTerms } from './use-terms.ts'
export { useWindows } from './use-windows.ts'
