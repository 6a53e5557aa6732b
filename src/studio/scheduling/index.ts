// A date and a time in the zone of the site, chosen.
import { lazy } from 'react'

/** Loaded with its first use. */
export const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'))
