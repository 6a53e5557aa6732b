import { AppearancePage } from './pages/studio/appearance-page.ts'
import { test as base, logInOnce } from './studio.ts'

/** Test of the appearance with the owner logged in; published changes are undone. */
export const test = base.extend<{ appearance: AppearancePage }>({
  appearance: async ({ page, owner }, use) => {
    await logInOnce(page, owner)
    const appearance = new AppearancePage(page)
    const restore = await appearance.keep()
    await appearance.open()
    await use(appearance)
    await restore()
  },
})
