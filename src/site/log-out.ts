// Asks before logging out throws away what the studio has not sent yet, and removes what it keeps on this device: whoever
// uses it next shall not find it. Only pages of those who may open the studio have this script.
import { type Messages, translator } from '../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../core/routes.ts'
import { clearDevice, countUnsent } from '../studio/journal/index.ts'

interface LogOutData {
  /** Name of who is logged in. */
  user: string
  lang: string
  texts: Messages['texts']
}

const data = JSON.parse(document.getElementById('vitrine-log-out')?.textContent ?? 'null') as LogOutData
/** The form that may go. */
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
