// The pages of accounts: what they say and ask. The login form stands in `widgets/login-form`; sending and answering
// is the server's.
export { AccountOverview } from './AccountOverview.tsx'
export { AccountPage } from './AccountPage.tsx'
export { LinkSent } from './LinkSent.tsx'
export { LostPasswordForm } from './LostPasswordForm.tsx'
export { NewPasswordForm } from './NewPasswordForm.tsx'
export { SetupForm } from './SetupForm.tsx'
