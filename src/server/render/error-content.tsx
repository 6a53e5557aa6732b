import type { ContentSource } from '../../core/content/index.ts'
import { type Catalogue, defineMessages, translator } from '../../core/i18n/index.ts'
import { PORTFOLIO_PATH } from '../../core/routing/routes.ts'
import { ErrorPage, type Offers } from '../../pages/error/index.ts'
import type { FormError } from '../kit/http/index.ts'
import type { PageContent } from './page-content.ts'
import type { PageLayout } from './page-layout.ts'

const messages = defineMessages('pages', {
  notFoundTitle: 'This page doesn’t exist.',
  notFoundText: 'It may have moved, or the address may be wrong.',
  notFoundAction: 'Show all works',
  foreignFormTitle: 'This form came from another site.',
  foreignFormText: 'Forms can only be sent from the pages of this site. Nothing was changed.',
  foreignFormAction: 'Go to the home page',
  unreadableFormTitle: 'This form could not be read.',
  unreadableFormText: 'Something in it is missing or damaged. Go back, reload the page and send it again.',
  unreadableFormAction: 'Go to the home page',
  longFormTitle: 'This form is too long.',
  longFormText: 'Nothing was saved. Go back, shorten what you wrote and send it again.',
  longFormAction: 'Go to the home page',
  errorTitle: 'Something went wrong.',
  errorText: 'This page could not be shown. The problem is on our side. Please try again in a moment.',
  errorAction: 'Go to the home page',
  tooManyTitle: 'One moment, please.',
  tooManyText: 'Your network requested too many pages at once. Please try again in a few seconds.',
  tooManyAction: 'Go to the home page',
  tooManyMessagesTitle: 'Your message hasn’t been sent yet.',
  tooManyMessagesText:
    'Your network has sent many messages in a short time. Go back: your text is still there. Send it again in ten minutes.',
  tooManyMessagesAction: 'Go to the home page',
  busyTitle: 'Many people are here right now.',
  busyText: 'Please try again in a few seconds.',
  busyAction: 'Go to the home page',
  previewEndedTitle: 'This preview has ended.',
  previewEndedText: 'Ask the person who sent it for a new one.',
  previewEndedAction: 'Go to the home page',
  unsavedTitle: 'Nothing was saved.',
  unsavedAction: 'Go to the home page',
})

/**
 * Problems with a request: nothing at the address, content that is gone, too many requests, or a form that is refused.
 */
export type ErrorKind = 'notFound' | 'previewEnded' | 'tooMany' | 'tooManyMessages' | 'busy' | FormError

/** … or the page could not be made. */
type Trouble = ErrorKind | 'error'

/** Returns a page that explains an error, with one link to go on. */
export function errorContent(
  trouble: Exclude<Trouble, 'notFound'>,
  lang: string,
  catalogue?: Catalogue,
  reference?: string,
): PageContent {
  const t = translator(messages, lang, catalogue)
  const action = { label: t(`${trouble}Action`), href: '/' }
  return errorPage(t(`${trouble}Title`), t(`${trouble}Text`), action, { reference })
}

/** Number of works offered on a page for missing content: one row on wide pages. */
const OFFERED_WORKS = 4

/** Returns the page for a path without content. It offers content of the site, so it can be cached like a page. */
export async function notFoundContent(
  source: Pick<ContentSource, 'portfolioItems'>,
  { settings: { lang }, catalogue, menus }: PageLayout,
): Promise<PageContent> {
  const t = translator(messages, lang, catalogue)
  const all = { categories: [], otherCategories: [], tags: [], search: '' }
  const { items } = await source.portfolioItems({ ...all, page: 1, perPage: OFFERED_WORKS })
  const action = { label: t('notFoundAction'), href: PORTFOLIO_PATH }
  return errorPage(t('notFoundTitle'), t('notFoundText'), action, {
    offers: { places: menus.primary.entries, latest: items },
  })
}

/** Returns the page that tells a visitor that a form could not be saved. `text` gives the reason. */
export function unsavedContent(
  text: string,
  lang: string,
  catalogue?: Catalogue,
  reference?: string,
): PageContent {
  const t = translator(messages, lang, catalogue)
  return errorPage(t('unsavedTitle'), text, { label: t('unsavedAction'), href: '/' }, { reference })
}

function errorPage(
  title: string,
  text: string,
  action: { label: string; href: string },
  more: { offers?: Offers; reference?: string | undefined },
): PageContent {
  return {
    view: <ErrorPage title={title} text={text} action={action} {...more} />,
    head: { title, description: text, listed: false, sheets: ['search'] },
    queryKeys: [],
  }
}
