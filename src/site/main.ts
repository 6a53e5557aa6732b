// The only script that a page evaluates until the visitor turns to one of its islands.
import { islands } from 'virtual:vitrine/islands'
import { hydrate, watchErrors } from '../islands/index.ts'
import { prepareColors } from '../theme/color-scheme/prepare-colors.enhance.ts'
import { watchHeader } from '../theme/header/header.enhance.ts'
import { leaveStalePage } from './leave-stale-page.ts'
import { prepareTheme } from './prepare-theme.ts'

watchErrors()
prepareColors()
watchHeader()
prepareTheme()
const startIsland = hydrate(islands, () => import('./page-mount.tsx'))
leaveStalePage(startIsland)
