// A date and a time in the zone of the site, chosen.
import { lazyPart } from '../kit/index.ts'

/** Loaded with its first use. */
export const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'))
