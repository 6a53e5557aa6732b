// The login form, on its page and in a popup over any other page.
// The popup's rules belong to the pages' sheets; its code is fetched by `Login`.
import './LoginDialog.tsx'

export { Login } from './Login.tsx'
export { type LoginFailure, LoginForm } from './LoginForm.tsx'
