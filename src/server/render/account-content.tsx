import type { ReactNode } from 'react'
import { type AccountScreen, type Failure, failureText } from '../../core/account/index.ts'
import { type Catalogue, defineMessages, translator } from '../../core/i18n/index.ts'
import {
  AccountOverview,
  AccountPage,
  AuthorizeForm,
  LinkSent,
  LoginCodeForm,
  LostPasswordForm,
  NewPasswordForm,
  PasskeyLogin,
  SetupForm,
} from '../../pages/account/index.ts'
import { type LoginFailure, LoginForm } from '../../theme/login/index.ts'
import type { HeadProps } from './Head.tsx'

const messages = defineMessages('account-pages', {
  loginTitle: 'Log in',
  membersText: 'This page is for members. Log in to see it.',
  codeTitle: 'One more step',
  codeText: 'Your password is correct. Now enter the code from the app on your phone.',
  recoveryText: 'Your password is correct. Now enter one of your recovery codes.',
  accountTitle: 'Your account',
  authorizeTitle: 'An app asks for access',
  lostTitle: 'Lost password',
  lostText: 'Enter your name or address, and we’ll send you a link to choose a new password.',
  sentTitle: 'Lost password',
  resetTitle: 'New password',
  resetText: 'This replaces your old password and logs you out everywhere.',
  invitationTitle: 'Welcome',
  invitedOwner:
    'You’re invited to {site} as an owner: you can change everything, including its design and its people. Choose a password to get started.',
  invitedEditor:
    'You’re invited to {site} as an editor: you can write, order and publish its works and pages. Choose a password to get started.',
  invitedMember:
    'You’re invited to {site} as a member: you can see its members-only pages. Choose a password to get started.',
  overTitle: 'This invitation no longer works',
  overText: 'It has been used or withdrawn, or has expired. Ask the person who invited you for a new one.',
  setupTitle: 'The first account',
  setupText: 'It owns this site and can change everything and add other accounts.',
  lockedTitle: 'This site has no owner yet.',
  lockedText:
    'Create the first account with a link. The server prints it each time it starts, as “There is no account yet. Create the first one at …”. Or run this command in the site’s folder:',
})

type Key = keyof (typeof messages)['texts']

/** Title and text of each page. */
const TITLES: Record<AccountScreen['kind'], [title: Key, text?: Key]> = {
  login: ['loginTitle'],
  'login-code': ['codeTitle', 'codeText'],
  account: ['accountTitle'],
  authorize: ['authorizeTitle'],
  'lost-password': ['lostTitle', 'lostText'],
  'link-sent': ['sentTitle'],
  'reset-password': ['resetTitle', 'resetText'],
  invitation: ['invitationTitle'],
  'invitation-over': ['overTitle', 'overText'],
  setup: ['setupTitle', 'setupText'],
  'setup-locked': ['lockedTitle', 'lockedText'],
}

/** Message keys of an invitation's text, by the role it gives. */
const INVITED = { owner: 'invitedOwner', editor: 'invitedEditor', member: 'invitedMember' } as const

/** Command that adds the first account from the folder of the site; everybody who can run it owns the site anyway. */
const ADD_OWNER = 'npx --no -- vitrine user add NAME --email ADDRESS'

interface AccountContentOptions {
  formToken: string
  lang: string
  catalogue: Catalogue
  /** True if the login continues to a page for members, which the text then mentions. */
  isForMembers: boolean
}

/** Returns content and head of an account page. Search engines do not list it. */
export function accountContent(
  screen: AccountScreen,
  { formToken, lang, catalogue, isForMembers }: AccountContentOptions,
): {
  view: ReactNode
  head: Pick<HeadProps, 'title' | 'description' | 'listed' | 'sheets' | 'usesPasskeys'>
} {
  const t = translator(messages, lang, catalogue)
  const [title, usualText] = TITLES[screen.kind]
  const isRecovery = screen.kind === 'login-code' && screen.isRecovery
  const invited = screen.kind === 'invitation' && t(INVITED[screen.role], { site: screen.site })
  const text = isForMembers ? 'membersText' : isRecovery ? 'recoveryText' : usualText
  const usesPasskeys = screen.kind === 'login' || screen.kind === 'account'
  return {
    view: (
      <AccountPage
        title={t(title)}
        text={invited || (text && t(text))}
        command={screen.kind === 'setup-locked' ? ADD_OWNER : undefined}
      >
        {bodyOf(screen, formToken, { lang, catalogue })}
      </AccountPage>
    ),
    head: { title: t(title), description: '', listed: false, sheets: ['account'], usesPasskeys },
  }
}

type FailureLanguage = Parameters<typeof failureText>[0]

/** The failure of a login as the form says it. */
function loginFailure(failure: Failure | null, language: FailureLanguage): LoginFailure | null {
  if (failure === null) return null
  const { field } = failure
  return {
    field: field === 'login' || field === 'password' ? field : null,
    message: failureText(language, failure),
  }
}

function bodyOf(screen: AccountScreen, token: string, language: FailureLanguage): ReactNode {
  switch (screen.kind) {
    case 'login':
      return (
        <>
          <LoginForm {...screen} token={token} failure={loginFailure(screen.failure, language)} />
          <PasskeyLogin token={token} redirect={screen.redirect} />
        </>
      )
    case 'login-code':
      return <LoginCodeForm screen={screen} token={token} />
    case 'account':
      return <AccountOverview screen={screen} token={token} />
    case 'authorize':
      return <AuthorizeForm screen={screen} token={token} />
    case 'lost-password':
      return <LostPasswordForm {...screen} token={token} />
    case 'link-sent':
      return <LinkSent byMail={screen.byMail} />
    case 'reset-password':
      return <NewPasswordForm token={token} failure={screen.failure} />
    case 'invitation':
      return <NewPasswordForm token={token} failure={screen.failure} invited={screen} />
    case 'setup':
      return <SetupForm screen={screen} token={token} />
    case 'invitation-over':
    case 'setup-locked':
      return null
  }
}
