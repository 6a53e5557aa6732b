import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { FormNote } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type LoginFailure, LoginForm } from './LoginForm.tsx'
import { sendLogin } from './send-login.ts'

const messages = defineMessages('live-login-form', {
  offline: 'The site could not be reached. Please check your connection and try again.',
})

type State = { status: 'ready' } | { status: 'sending' } | { status: 'failed'; failure: LoginFailure | null }

interface LiveLoginFormProps {
  /** Path of this site to continue to. */
  redirect: string
  /** Called after a login with the path to continue to. */
  onDone(redirect: string): void
}

/**
 * The login form in a layer: sent by script, so that the layer stays open and shows errors. The input stays, except for a
 * wrong password.
 */
export function LiveLoginForm({ redirect, onDone }: LiveLoginFormProps): ReactNode {
  const t = useMessages(messages)
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ status: 'ready' })
  const hasFailed = state.status === 'failed'
  const failure = hasFailed ? state.failure : null

  // After a failure the focus moves to the field to correct.
  useLayoutEffect(() => {
    if (!hasFailed) return
    const password = root.current?.querySelector<HTMLInputElement>('input[name="password"]')
    const wrong = root.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    ;(wrong ?? password)?.focus()
  }, [hasFailed])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.status === 'sending') return
    const form = event.currentTarget
    setState({ status: 'sending' })
    const result = await sendLogin(new FormData(form), fetch)
    if (result.kind === 'done') return onDone(result.redirect)
    const refusal = result.kind === 'failed' ? result.failure : null
    if (refusal?.code === 'invalid_credentials') {
      const password = form.elements.namedItem('password')
      if (password instanceof HTMLInputElement) password.value = ''
    }
    setState({ status: 'failed', failure: refusal })
  }

  return (
    <div ref={root}>
      {hasFailed && !failure && <FormNote kind="wrong">{t('offline')}</FormNote>}
      <LoginForm
        token=""
        redirect={redirect}
        failure={failure}
        busy={state.status === 'sending'}
        onSubmit={(event) => void send(event)}
      />
    </div>
  )
}
