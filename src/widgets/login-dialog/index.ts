// The modal popup around the login form.
export { LoginDialog } from './LoginDialog.tsx'
