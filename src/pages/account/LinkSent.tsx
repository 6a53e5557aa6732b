import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import { FormNote } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'

const messages = defineMessages('link-sent', {
  byMail:
    'If there is an account with this name or address, a mail with a link is on its way. It works for one hour.',
  byHand:
    'This site sends no mail. Please ask whoever runs it for a link: on the server, “vitrine user reset-link” and your user name print one.',
  back: 'Back to the login',
})

/** What happens after a lost password was told; the same whether there is such an account or not. */
export function LinkSent({ byMail }: { byMail: boolean }): ReactNode {
  const t = useMessages(messages)
  return (
    <>
      <FormNote kind="done">{t(byMail ? 'byMail' : 'byHand')}</FormNote>
      <a className="text-link" data-tone="quiet" href={ACCOUNT_PATHS.login}>
        {t('back')}
      </a>
    </>
  )
}
