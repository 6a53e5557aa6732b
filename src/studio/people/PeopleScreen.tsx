import { useRef, useState } from 'react'
import type { Role } from '../../core/account/index.ts'
import type { IssuedInvitation, PasswordLink, Person } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import {
  type CallName,
  ownZone,
  type ResponseOf,
  readPath,
  type Sent,
  timeText,
  useApi,
} from '../api/index.ts'
import { addIcon, Button, StateMessage, useToast, withSubject } from '../kit/index.ts'
import {
  ActionDialog,
  RecordList,
  ScreenTitle,
  recordStyles as styles,
  useRecords,
  useRequestedAction,
} from '../lists/index.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InvitedDialog } from './InvitedDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { peopleMessages } from './messages.ts'
import { type PersonActions, PersonRow } from './PersonRow.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useRoleLabel } from './use-role-label.ts'

/** Person, with whether the site can send email. */
type Listed = Person & { sendsMail: boolean }

/** Dialog or panel that is open above the list. */
type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'link'; invited: IssuedInvitation }
  | ({ kind: 'password'; person: Person } & PasswordLink)
  | { kind: 'role'; person: Person }
  | { kind: 'remove' | 'two-step' | 'passkeys'; person: Person }

/**
 * List of all accounts, where owners invite people, give roles, end sessions, disable and remove accounts (studio-184).
 */
export default function PeopleScreen() {
  const t = useMessages(peopleMessages)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { lang } = useLanguage()
  const time = (at: string) => timeText(at, lang, ownZone())
  const records = useRecords(
    'people',
    () => readPath('GET people', {}),
    ({ people, sendsMail }) => ({ items: people.map((one) => ({ ...one, sendsMail })), next: null }),
  )
  const sendsMail = records.items?.[0]?.sendsMail ?? false
  const { actionsOf, setRole, remove, turnOffTwoStep, removePasskeys } = usePersonActions(
    records.forget,
    setDialog,
  )
  const invite = (
    <Button look="main" icon={addIcon} onClick={() => setDialog({ kind: 'invite' })}>
      {t('invite')}
    </Button>
  )
  useRequestedAction('invite', records.items !== null, () => setDialog({ kind: 'invite' }))
  const isAlone = records.items?.length === 1
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('people')} />
        {!isAlone && invite}
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <RecordList records={records} label={t('people')} empty={t('onlyYou')} keyOf={({ id }) => id}>
        {(person) => <PersonRow person={person} actions={actionsOf(person)} />}
      </RecordList>
      {isAlone && <StateMessage action={invite}>{t('onlyYou')}</StateMessage>}
      {dialog?.kind === 'invite' && (
        <InviteDialog
          sendsMail={sendsMail}
          onClose={close}
          onInvited={(invited) => {
            records.forget()
            setDialog({ kind: 'link', invited })
          }}
        />
      )}
      {dialog?.kind === 'link' && (
        <InvitedDialog invited={dialog.invited} sendsMail={sendsMail} onClose={close} />
      )}
      {dialog?.kind === 'password' && (
        <LinkDialog
          name={dialog.person.name}
          link={dialog.link}
          text={t('passwordLinkText', { name: dialog.person.name, time: time(dialog.until) })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'role' && (
        <RoleDialog person={dialog.person} onClose={close} onSaved={(role) => setRole(dialog.person, role)} />
      )}
      {dialog?.kind === 'remove' && (
        <ActionDialog
          title={t('removeTitle', { name: dialog.person.name })}
          yes={t('remove')}
          onClose={close}
          onDo={() => remove(dialog.person)}
        >
          <p>{t('removeText', { name: dialog.person.name })}</p>
        </ActionDialog>
      )}
      {dialog?.kind === 'two-step' && (
        <ActionDialog
          title={t('twoStepTitle', { name: dialog.person.name })}
          yes={t('twoStepOff')}
          onClose={close}
          onDo={() => turnOffTwoStep(dialog.person)}
        >
          <p>{t('twoStepText', { name: dialog.person.name })}</p>
        </ActionDialog>
      )}
      {dialog?.kind === 'passkeys' && (
        <ActionDialog
          title={t('passkeysTitle', { name: dialog.person.name })}
          yes={t('passkeysOff')}
          onClose={close}
          onDo={() => removePasskeys(dialog.person)}
        >
          <p>{t('passkeysText', { name: dialog.person.name })}</p>
        </ActionDialog>
      )}
    </div>
  )
}

/** Actions on accounts. Each shows a message afterwards, with an undo button where possible. */
function usePersonActions(forget: () => void, open: (what: OpenDialog) => void) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const toast = useToast()
  const roleLabel = useRoleLabel()
  const underWay = useRef(new Set<string>())
  /** @returns why it could not be done, in words, else an empty text */
  const call = async <N extends CallName>(
    name: N,
    sent: Sent<N>,
    then: (response: ResponseOf<N>) => void,
  ): Promise<string> => {
    // A second press while the request is running does nothing.
    const request = JSON.stringify([name, sent])
    if (underWay.current.has(request)) return ''
    underWay.current.add(request)
    const answer = await api.send(name, sent)
    underWay.current.delete(request)
    forget()
    if (!answer.ok) return answer.error.message || t(answer.error.status === 0 ? 'notDone' : 'failed')
    then(answer.value.body)
    return ''
  }
  /** Shows the failure of an action that has no dialog in which to show it. */
  const sayFault = ({ name }: Person, why: string) => {
    if (why !== '') toast({ text: withSubject(name, why) })
  }
  const pathOf = ({ id }: Person) => ({ path: { id } })
  const patch = (person: Person, args: { role: Role } | { disabled: boolean }, then: () => void) =>
    call('PATCH people/:id', { ...pathOf(person), args }, then)
  const sayRole = (person: Person, role: Role, undo?: () => void) =>
    toast({
      about: `role of ${person.id}`,
      text: t('roleChanged', { name: person.name, role: roleLabel(role) }),
      ...(undo && { undo }),
    })
  /** Shows a message about a changed role, with an undo button. */
  const setRole = (person: Person, role: Role) => {
    forget()
    const before = person.role
    const restoreRole = async () =>
      sayFault(person, await patch(person, { role: before }, () => sayRole(person, before)))
    if (role !== before) sayRole(person, role, () => void restoreRole())
  }
  const setDisabled = async (person: Person, disabled: boolean, isUndone = false): Promise<void> => {
    const announce = () =>
      toast({
        about: `login of ${person.id}`,
        text: t(disabled ? 'isDisabled' : 'isEnabled', { name: person.name }),
        ...(!isUndone && { undo: () => void setDisabled(person, !disabled, true) }),
      })
    sayFault(person, await patch(person, { disabled }, announce))
  }
  const remove = (person: Person) =>
    call('DELETE people/:id', pathOf(person), () =>
      toast({ text: t(person.invitation ? 'takenBack' : 'removed', { name: person.name }) }),
    )
  const turnOffTwoStep = (person: Person) =>
    call('DELETE people/:id/two-step', pathOf(person), () =>
      toast({ text: t('twoStepIsOff', { name: person.name }) }),
    )
  const removePasskeys = (person: Person) =>
    call('DELETE people/:id/passkeys', pathOf(person), ({ removed }) =>
      toast({ text: t('passkeysAreGone', { count: removed, name: person.name }) }),
    )
  const endSessions = (person: Person) =>
    call('DELETE people/:id/sessions', pathOf(person), ({ ended, applicationPasswords: count }) => {
      const { name } = person
      const sessions = ended === 0 ? t('endedNone', { name }) : t('ended', { name, count: ended })
      toast({ text: count > 0 ? t('endedPrograms', { name, count }) : sessions })
    })
  const makePasswordLink = (person: Person) =>
    call('POST people/:id/password-link', pathOf(person), (link) =>
      open({ kind: 'password', person, ...link }),
    )
  const inviteAgain = (person: Listed) =>
    call('POST people/:id/invitation', { ...pathOf(person), args: { mail: person.sendsMail } }, (invited) =>
      open({ kind: 'link', invited }),
    )
  const actionsOf = (person: Listed): PersonActions => ({
    inviteAgain: async () => sayFault(person, await inviteAgain(person)),
    changeRole: () => open({ kind: 'role', person }),
    endSessions: async () => sayFault(person, await endSessions(person)),
    makePasswordLink: async () => sayFault(person, await makePasswordLink(person)),
    turnOffTwoStep: () => open({ kind: 'two-step', person }),
    removePasskeys: () => open({ kind: 'passkeys', person }),
    setDisabled: (isDisabled) => setDisabled(person, isDisabled),
    // An invitation can be repeated easily, so it is removed without a question.
    remove: async () => {
      if (person.invitation) sayFault(person, await remove(person))
      else open({ kind: 'remove', person })
    },
  })
  return { actionsOf, setRole, remove, turnOffTwoStep, removePasskeys }
}
