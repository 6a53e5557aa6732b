import type { ReactNode } from 'react'
import { type AccountScreen, type Failure, failureMessages, failureText } from '../../core/account/index.ts'
import { type Catalogue, defineMessages, translator } from '../../core/i18n/index.ts'
import {
  AccountOverview,
  AccountPage,
  LinkSent,
  LostPasswordForm,
  NewPasswordForm,
  SetupForm,
} from '../../pages/account/index.ts'
import { type LoginFailure, LoginForm } from '../../theme/login/index.ts'
import type { HeadProps } from './Head.tsx'

const messages = defineMessages('account-pages', {
  loginTitle: 'Log in',
  accountTitle: 'Your account',
  lostTitle: 'Lost password',
  lostText: 'Tell us who you are, and choose a new one by a link.',
  sentTitle: 'Lost password',
  resetTitle: 'A new password',
  resetText: 'It takes the place of the old one, and ends all logins.',
  setupTitle: 'The first account',
  setupText: 'It will own this site: it may do everything, and add others.',
  lockedTitle: 'This door has another key.',
  lockedText:
    'The first account is made at the address the server printed when it started. It holds a word that is good once.',
})

type Key = keyof (typeof messages)['texts']

/** Title and text of each page. */
const TITLES: Record<AccountScreen['kind'], [title: Key, text?: Key]> = {
  login: ['loginTitle'],
  account: ['accountTitle'],
  'lost-password': ['lostTitle', 'lostText'],
  'link-sent': ['sentTitle'],
  'reset-password': ['resetTitle', 'resetText'],
  setup: ['setupTitle', 'setupText'],
  'setup-locked': ['lockedTitle', 'lockedText'],
}

/** What stands on a page of accounts, and what its head says. No search engine lists it. */
export function accountContent(
  screen: AccountScreen,
  { formToken, lang, catalogue }: { formToken: string; lang: string; catalogue: Catalogue },
): { view: ReactNode; head: Pick<HeadProps, 'title' | 'description' | 'listed' | 'sheets'> } {
  const t = translator(messages, lang, catalogue)
  const [title, text] = TITLES[screen.kind]
  return {
    view: (
      <AccountPage title={t(title)} text={text && t(text)}>
        {bodyOf(screen, formToken, translator(failureMessages, lang, catalogue))}
      </AccountPage>
    ),
    head: { title: t(title), description: '', listed: false, sheets: ['account'] },
  }
}

type FailureTranslate = Parameters<typeof failureText>[0]

/** The failure of a login as the form says it. */
function loginFailure(failure: Failure | null, say: FailureTranslate): LoginFailure | null {
  if (failure === null) return null
  const { field } = failure
  return {
    field: field === 'login' || field === 'password' ? field : null,
    message: failureText(say, failure),
  }
}

function bodyOf(screen: AccountScreen, token: string, say: FailureTranslate): ReactNode {
  switch (screen.kind) {
    case 'login':
      return <LoginForm {...screen} token={token} failure={loginFailure(screen.failure, say)} />
    case 'account':
      return <AccountOverview screen={screen} token={token} />
    case 'lost-password':
      return <LostPasswordForm {...screen} token={token} />
    case 'link-sent':
      return <LinkSent byMail={screen.byMail} />
    case 'reset-password':
      return <NewPasswordForm token={token} failure={screen.failure} />
    case 'setup':
      return <SetupForm screen={screen} token={token} />
    case 'setup-locked':
      return null
  }
}
