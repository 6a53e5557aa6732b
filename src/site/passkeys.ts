// Adds passkeys at the account page and logs in with them at the login page. Only these two pages load this script;
// its texts are in their HTML, in their language.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { showPrint } from './show-print.ts'

/** Answer of the server; proxies in between may send anything. */
interface Answer {
  options?: unknown
  ok?: unknown
  redirect?: unknown
  error?: unknown
  message?: unknown
  field?: unknown
}

/** Message of the server that replaces one of the page. */
class Refused extends Error {
  field: unknown
  constructor(message: string, field: unknown) {
    super(message)
    this.field = field
  }
}
class Offline extends Error {}

async function ask(action: string, body?: URLSearchParams): Promise<Answer> {
  const init = body ? { method: 'POST', body } : { cache: 'no-store' as const }
  const answer: Answer = await fetch(action, { ...init, headers: { accept: 'application/json' } })
    .then((response) => response.json())
    .catch(() => {
      throw new Offline()
    })
  if (answer.error !== undefined) throw new Refused(String(answer.message), answer.field)
  return answer
}

/** Returns the message for an error: the name of the page's text, or the server's own. */
function noteOf(error: unknown): string | Refused {
  if (error instanceof Refused) return error
  if (error instanceof Offline) return 'offline'
  const { code, name } = error instanceof WebAuthnError ? error : { code: '', name: (error as Error).name }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError')
    return 'address'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

function prepare(part: HTMLElement): void {
  const isLogin = part.dataset.passkey === 'login'
  const container = part.parentElement
  const status = (isLogin ? part : container)?.querySelector<HTMLElement>('[data-passkey-said]')
  const form = part.querySelector('form')
  if (!status || !form) return
  const say = (note: string | Refused, isWrong = true) => {
    status.setAttribute('role', isWrong ? 'alert' : 'status')
    status.dataset.kind = isWrong ? 'wrong' : 'done'
    status.textContent = note instanceof Refused ? note.message : (status.dataset[note] ?? '')
  }
  const without = container?.querySelector<HTMLElement>('[data-passkey-without]')
  if (without) without.hidden = true
  if (!browserSupportsWebAuthn()) {
    if (!isLogin) say('none', false)
    return
  }
  part.hidden = false

  const run = async () => {
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value)
    const remember = document.querySelector<HTMLInputElement>('input[name="remember"]')
    if (isLogin) {
      // The page may have been open for a long time, so its token may have expired.
      const { token } = (await ask('/login')) as { token?: unknown }
      fields.set('token', String(token))
      if (remember?.checked) fields.set('remember', '1')
    }
    const { options } = await ask(form.action, fields)
    const answer = isLogin
      ? await startAuthentication({ optionsJSON: options as never })
      : await startRegistration({ optionsJSON: options as never })
    fields.delete('current')
    fields.set('answer', JSON.stringify(answer))
    const { redirect } = await ask(form.action, fields)
    location.assign(String(redirect))
  }

  let isBusy = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    for (const field of form.querySelectorAll('[aria-describedby="passkey-said"]')) {
      field.removeAttribute('aria-describedby')
      field.removeAttribute('aria-invalid')
    }
    say('waiting', false)
    run().catch((error: unknown) => {
      isBusy = false
      const note = noteOf(error)
      say(note)
      const wrong =
        note instanceof Refused && note.field === 'passkey'
          ? form.querySelector<HTMLInputElement>('input[name="current"]')
          : null
      wrong?.setAttribute('aria-invalid', 'true')
      // A message that belongs to no field describes the button.
      const target = wrong ?? form.querySelector('button[type="submit"]')
      target?.setAttribute('aria-describedby', status.id)
      wrong?.focus()
    })
  })
}

for (const region of document.querySelectorAll<HTMLElement>('[data-passkey]')) prepare(region)
showPrint()
