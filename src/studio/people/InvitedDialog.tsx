import type { IssuedInvitation } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { peopleMessages } from './messages.ts'

interface InvitedDialogProps {
  invited: IssuedInvitation
  sendsMail: boolean
  onClose(): void
}

/** Dialog with the link of an invitation, which tells whether the link was also sent by email. */
export function InvitedDialog({ invited: { person, link }, sendsMail, onClose }: InvitedDialogProps) {
  const t = useMessages(peopleMessages)
  const { lang } = useLanguage()
  const { name, email, invitation } = person
  const unmailed = sendsMail ? '' : t('mailUnset')
  return (
    <LinkDialog
      name={name}
      link={link}
      text={t('linkText', { time: timeText(invitation?.until ?? '', lang, ownZone()) })}
      mailNote={invitation?.mail === 'none' ? unmailed : t('linkMailed', { email })}
      onClose={onClose}
    />
  )
}
