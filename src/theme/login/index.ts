// The form somebody logs in with: as it stands on its page, and as it acts in a popup above any other page.
export { Login } from './Login.tsx'
export { LoginDialog } from './LoginDialog.tsx'
export { type LoginFailure, LoginForm, type LoginFormProps } from './LoginForm.tsx'
