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
})

/** Where there is no page: `notFound`; where it could not be made: `error`; where it may not be made yet: `tooMany`. */
type Trouble = 'notFound' | 'error' | 'tooMany'

const WAY_ON: Record<Trouble, string> = { notFound: WORKS_PATH, error: '/', tooMany: '/' }

/** A page that says what is wrong, and has one way on. */
export function messageContent(trouble: Trouble, lang: string, catalogue?: Catalogue): PageContent {
  const t = translator(messages, lang, catalogue)
  const [title, text] = [t(`${trouble}Title`), t(`${trouble}Text`)]
  const action = { label: t(`${trouble}Action`), href: WAY_ON[trouble] }
  return {
    view: <MessagePage title={title} text={text} action={action} />,
    head: { title, description: text, listed: false },
    queryKeys: [],
  }
}
