import { EditorPage } from './pages/studio/editor-page.ts'
import { test as base, logInOnce } from './studio.ts'

/** Test of the editor, with an editor of the site logged in. */
export const test = base.extend<{ editor: EditorPage }>({
  editor: [
    async ({ page, person }, use) => {
      await logInOnce(page, person)
      await use(new EditorPage(page))
    },
    { auto: true },
  ],
})
