// A date and a time in the zone of the site, chosen.
import { lazyDialog } from '../kit/index.ts'

/** Loaded with its first use. */
export const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'))
