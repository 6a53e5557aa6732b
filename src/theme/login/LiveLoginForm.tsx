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
  /** Path of this site to go to afterwards. */
  redirect: string
  /** Somebody has logged in; the layer goes to that path. */
  onDone(redirect: string): void
}

/**
 * The login form in a layer: sent by script, so that the layer stays open and says what went wrong. What was entered
 * stays, apart from the password when it was wrong.
 */
export function LiveLoginForm({ redirect, onDone }: LiveLoginFormProps): ReactNode {
  const t = useMessages(messages)
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ status: 'ready' })
  const failure = state.status === 'failed' ? state.failure : null

  const hasFailed = state.status === 'failed'
  // After a failure the keyboard goes on where something has to be mended.
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
    const answer = await sendLogin(new FormData(form), fetch)
    if (answer.kind === 'done') return onDone(answer.redirect)
    if (answer.kind === 'failed' && answer.failure.code === 'invalid_credentials') {
      const password = form.elements.namedItem('password')
      if (password instanceof HTMLInputElement) password.value = ''
    }
    setState({ status: 'failed', failure: answer.kind === 'failed' ? answer.failure : null })
  }

  return (
    <div ref={root}>
      {state.status === 'failed' && state.failure === null && (
        <FormNote kind="wrong">{t('offline')}</FormNote>
      )}
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
