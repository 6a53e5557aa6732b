import { type Catalogue, defineMessages, translator } from '../../core/messages/index.ts'
import { MessagePage } from '../../widgets/message-page/index.ts'
import type { PageContent } from './page-content.ts'
import { WORKS_PATH } from './work-address.ts'

const messages = defineMessages('pages', {
  notFoundTitle: 'This wall is empty.',
  notFoundText: 'The page you are looking for has moved, or never hung here.',
  notFoundAction: 'See all works',
  errorTitle: 'Something fell off the wall.',
  errorText: 'The page could not be shown. The fault is ours; please try again in a moment.',
  errorAction: 'Go to the home page',
  tooManyTitle: 'One moment, please.',
  tooManyText:
    'So many pages were asked for from your address at once that this one has to wait. Please try again in a few seconds.',
  tooManyAction: 'Go to the home page',
  unsavedTitle: 'Nothing was saved.',
  unsavedAction: 'Go to the home page',
})

/** Where there is no page: `notFound`; where it could not be made: `error`; where it may not be made yet: `tooMany`. */
type Trouble = 'notFound' | 'error' | 'tooMany'

const WAY_ON: Record<Trouble, string> = { notFound: WORKS_PATH, error: '/', tooMany: '/' }

/** A page that says what is wrong, and has one way on. */
export function messageContent(trouble: Trouble, lang: string, catalogue?: Catalogue): PageContent {
  const t = translator(messages, lang, catalogue)
  const action = { label: t(`${trouble}Action`), href: WAY_ON[trouble] }
  return messagePage(t(`${trouble}Title`), t(`${trouble}Text`), action)
}

/** What a visitor is told whose form could not be saved. `text` says why. */
export function unsavedContent(text: string, lang: string, catalogue?: Catalogue): PageContent {
  const t = translator(messages, lang, catalogue)
  return messagePage(t('unsavedTitle'), text, { label: t('unsavedAction'), href: '/' })
}

function messagePage(title: string, text: string, action: { label: string; href: string }): PageContent {
  return {
    view: <MessagePage title={title} text={text} action={action} />,
    head: { title, description: text, listed: false },
    queryKeys: [],
  }
}
