// Dialog for a date and a time in the zone of the site.
import { lazyDialog } from '../kit/index.ts'

/** Dialog that is loaded on first use. */
export const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'))
