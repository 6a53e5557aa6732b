// The login form, on its page and in a popup over any other page.
export { Login } from './Login.tsx'
export { LoginDialog } from './LoginDialog.tsx'
export { type LoginFailure, LoginForm, type LoginFormProps } from './LoginForm.tsx'
