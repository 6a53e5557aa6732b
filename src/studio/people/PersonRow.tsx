import type { Person } from '../../core/calls/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { Button, Menu, moreIcon } from '../kit/index.ts'
import { RecordText, recordStyles as records } from '../lists/index.ts'
import { peopleMessages } from './messages.ts'
import styles from './people.module.css'
import { useRoleLabel } from './use-role-label.ts'

/** Actions on an account. */
export interface PersonActions {
  inviteAgain(): Promise<void>
  changeRole(): void
  endSessions(): Promise<void>
  /** Makes a link with which the person chooses a new password. */
  makePasswordLink(): Promise<void>
  turnOffTwoStep(): void
  removePasskeys(): void
  setDisabled(isDisabled: boolean): Promise<void>
  remove(): Promise<void>
}

/** Row of an account: role, last visit, and actions. */
export function PersonRow({ person, actions }: { person: Person; actions: PersonActions }) {
  const t = useMessages(peopleMessages)
  const notes = useNotes(person)
  const { name, isSelf, invitation, disabledAt } = person
  const hiddenName = <span className="visually-hidden">{name}</span>
  const removal = {
    id: 'remove',
    text: t(invitation ? 'takeBack' : 'remove'),
    onChoose: () => void actions.remove(),
  }
  const choices = [
    ...(invitation
      ? []
      : [
          {
            id: 'end',
            text: t(person.applicationPasswords > 0 ? 'endPrograms' : 'endSessions'),
            onChoose: () => void actions.endSessions(),
          },
        ]),
    ...(invitation || disabledAt
      ? []
      : [{ id: 'password', text: t('passwordLink'), onChoose: () => void actions.makePasswordLink() }]),
    ...(person.twoStep ? [{ id: 'two-step', text: t('twoStepOff'), onChoose: actions.turnOffTwoStep }] : []),
    ...(person.passkeys > 0
      ? [{ id: 'passkeys', text: t('passkeysOff'), onChoose: actions.removePasskeys }]
      : []),
    {
      id: 'disable',
      text: t(disabledAt ? 'enable' : 'disable'),
      onChoose: () => void actions.setDisabled(!disabledAt),
    },
    removal,
  ]
  return (
    <>
      <RecordText notes={notes}>
        <bdi>{name}</bdi> {isSelf && <span className={styles.you}>({t('you')})</span>}
      </RecordText>
      {isSelf ? (
        <a className={styles.own} href={ACCOUNT_PATHS.account}>
          {t('ownAccount')}
        </a>
      ) : (
        <div className={records.actions}>
          {invitation && !disabledAt && (
            <Button look="quiet" onClick={actions.inviteAgain}>
              {t('newLink')} {hiddenName}
            </Button>
          )}
          <Button look="quiet" onClick={actions.changeRole}>
            {t('changeRole')} {hiddenName}
          </Button>
          <Menu icon={moreIcon} label={t('moreFor', { name })} choices={choices} />
        </div>
      )}
    </>
  )
}

/** Returns the notes below a person's name, the role first. */
function useNotes({
  role,
  email,
  invitation,
  disabledAt,
  sessions,
  seenAt,
  twoStep,
  passkeys,
  applicationPasswords,
}: Person): readonly string[] {
  const t = useMessages(peopleMessages)
  const roleLabel = useRoleLabel()
  const { lang } = useLanguage()
  const time = (at: string) => timeText(at, lang, ownZone())
  if (disabledAt) return [roleLabel(role), email, t('disabled')]
  if (!invitation) {
    const lastSeen = seenAt
      ? [t('seen', { time: time(seenAt) }), t('sessions', { count: sessions })]
      : [t('notSeen')]
    const loginMethods = [
      ...(twoStep ? [t('twoStep')] : []),
      ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : []),
      ...(applicationPasswords > 0 ? [t('applicationPasswords', { count: applicationPasswords })] : []),
    ]
    return [roleLabel(role), email, ...lastSeen, ...loginMethods]
  }
  const { until, mail } = invitation
  if (until === null) return [roleLabel(role), email, t('noLink')]
  if (Date.parse(until) <= Date.now()) return [roleLabel(role), email, t('invitationOver')]
  const mails = { none: '', waiting: t('mailWaiting'), sent: t('mailSent'), failed: t('mailFailed') }
  return [roleLabel(role), email, t('invitedUntil', { time: time(until) }), mails[mail]]
}
