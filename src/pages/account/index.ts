// The pages of accounts. The login form is in `theme/login`; the server handles the forms.
export { AccountOverview } from './AccountOverview.tsx'
export { AccountPage } from './AccountPage.tsx'
export { AuthorizeForm } from './AuthorizeForm.tsx'
export { LoginCodeForm } from './LoginCodeForm.tsx'
export { LinkSent, LostPasswordForm } from './LostPasswordForm.tsx'
export { NewPasswordForm } from './NewPasswordForm.tsx'
export { PasskeyLogin } from './PasskeyLogin.tsx'
export { SetupForm } from './SetupForm.tsx'
