// Asks before logging out discards changes that the studio has not sent yet, and removes the studio's data from this
// device, so that its next user does not find it. Only pages for accounts that may open the studio load this script.
import { type Messages, translator } from '../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../core/routing/routes.ts'
import { clearDevice, countUnsent } from '../studio/local-drafts/index.ts'

interface LogOutData {
  /** Name of the logged-in user. */
  user: string
  lang: string
  texts: Messages['texts']
}

const data = JSON.parse(document.getElementById('vitrine-log-out')?.textContent ?? 'null') as LogOutData
/** Form that may be submitted, since the data has been removed. */
let cleared: HTMLFormElement | null = null

async function leave(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const { user, lang, texts } = data
  const count = await countUnsent(user)
  const t = translator({ namespace: '', texts }, lang)
  if (count > 0 && !confirm(t('unsent', { count }))) return
  await clearDevice(user)
  cleared = form
  form.requestSubmit(button)
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.getAttribute('action') !== ACCOUNT_PATHS.logout || form === cleared) return
  event.preventDefault()
  void leave(form, event.submitter)
})
