// Changes of many entries, by one call or by a job in the background, with undo.
import { lazy, type ReactNode } from 'react'

export type { BulkReport } from './run-bulk.ts'
export { useBulkToasts } from './use-bulk-toasts.ts'
export { useRunBulk } from './use-run-bulk.ts'

/** Loaded after the screen. If it cannot be loaded, everything else works without it. */
export const JobStatus = lazy<(props: { isOwner: boolean }) => ReactNode>(() =>
  import('./JobStatus.tsx').catch(() => ({ default: () => null })),
)
