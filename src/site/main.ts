// The only script of a page until the visitor turns to one of its islands.
import { hydrate, watchErrors } from '../islands/index.ts'
import { leaveStalePage } from './leave-stale-page.ts'
import { prepareColors } from './prepare-colors.ts'
import { prepareTheme } from './prepare-theme.ts'
import { showPasswords } from './show-passwords.ts'
import { watchHeader } from './watch-header.ts'

watchErrors()
prepareColors()
watchHeader()
prepareTheme()
showPasswords()
const wake = hydrate(
  {
    header: () => import('../widgets/island.tsx'),
    'portfolio-grid': () => import('../blocks/portfolio-grid/island.tsx'),
    'product-cards': () => import('../blocks/product-cards/island.tsx'),
  },
  () => import('./page-mount.tsx'),
)
leaveStalePage(wake)
