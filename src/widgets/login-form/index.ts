// The form somebody logs in with: as it stands on its page, and as it acts in a layer above any other page. Where it
// stands, and what opens that layer, is known elsewhere.
export { LiveLoginForm } from './LiveLoginForm.tsx'
export { LoginForm, type LoginFormProps } from './LoginForm.tsx'
