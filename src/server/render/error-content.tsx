import { type Catalogue, defineMessages, translator } from '../../core/i18n/index.ts'
import { PORTFOLIO_PATH } from '../../core/routes.ts'
import { ErrorPage } from '../../pages/error/index.ts'
import type { FormError } from '../http/index.ts'
import type { PageContent } from './page-content.ts'

const messages = defineMessages('pages', {
  notFoundTitle: 'This wall is empty.',
  notFoundText: 'The page you are looking for has moved, or never hung here.',
  notFoundAction: 'See all works',
  foreignFormTitle: 'This form came from elsewhere.',
  foreignFormText: 'Forms can only be sent from the pages of this site. Nothing was done.',
  foreignFormAction: 'Go to the home page',
  unreadableFormTitle: 'This form could not be read.',
  unreadableFormText:
    'It was not written as our pages write forms. Go back, load the page again and send it once more.',
  unreadableFormAction: 'Go to the home page',
  longFormTitle: 'This form is too long.',
  longFormText: 'Nothing of it was kept. Go back, shorten what you wrote and send it once more.',
  longFormAction: 'Go to the home page',
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

/** What is wrong with a request: nothing is there, it is one too many for now, or its form is not looked at. */
export type ErrorKind = 'notFound' | 'tooMany' | FormError

/** … or the page could not be made. */
type Trouble = ErrorKind | 'error'

/** A page that says what is wrong, and has one way on. */
export function errorContent(trouble: Trouble, lang: string, catalogue?: Catalogue): PageContent {
  const t = translator(messages, lang, catalogue)
  const action = { label: t(`${trouble}Action`), href: trouble === 'notFound' ? PORTFOLIO_PATH : '/' }
  return errorPage(t(`${trouble}Title`), t(`${trouble}Text`), action)
}

/** What a visitor is told whose form could not be saved. `text` says why. */
export function unsavedContent(text: string, lang: string, catalogue?: Catalogue): PageContent {
  const t = translator(messages, lang, catalogue)
  return errorPage(t('unsavedTitle'), text, { label: t('unsavedAction'), href: '/' })
}

function errorPage(title: string, text: string, action: { label: string; href: string }): PageContent {
  return {
    view: <ErrorPage title={title} text={text} action={action} />,
    head: { title, description: text, listed: false },
    queryKeys: [],
  }
}
