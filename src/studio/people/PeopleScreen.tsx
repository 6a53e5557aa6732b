import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { addIcon, Button, StateMessage, useToast } from '../kit/index.ts'
import { RecordList, ScreenTitle, recordStyles as styles, useRecords } from '../lists/index.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { peopleMessages } from './messages.ts'
import { type PersonDeeds, PersonRow } from './PersonRow.tsx'
import { type Invited, type Person, personPath, type Role } from './person.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { SureDialog } from './SureDialog.tsx'

/** Somebody, with whether the site can mail them. */
type Listed = Person & { sendsMail: boolean }

/** What stands above the list. */
type Opened =
  | { kind: 'invite' }
  | { kind: 'link'; invited: Invited }
  | { kind: 'role'; person: Person }
  | { kind: 'remove' | 'two-step' | 'passkeys'; person: Person }

/** Everybody with an account: invited, given roles, logged out, disabled and removed by owners (studio-184). */
export default function PeopleScreen() {
  const t = useMessages(peopleMessages)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const records = useRecords<Listed, { people: Person[]; sendsMail: boolean }>(
    'people',
    () => 'people',
    ({ people, sendsMail }) => ({ items: people.map((one) => ({ ...one, sendsMail })), next: null }),
  )
  const sendsMail = records.items?.[0]?.sendsMail ?? false
  const { deedsOf, setRole, remove, turnOffTwoStep, removePasskeys } = useDeeds(records.forget, setOpened)
  const invite = (
    <Button look="main" icon={addIcon} onClick={() => setOpened({ kind: 'invite' })}>
      {t('invite')}
    </Button>
  )
  const isAlone = records.items?.length === 1
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('people')} />
        {!isAlone && invite}
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <RecordList records={records} label={t('people')} empty={t('onlyYou')} keyOf={({ id }) => id}>
        {(person) => <PersonRow person={person} deeds={deedsOf(person)} />}
      </RecordList>
      {isAlone && <StateMessage action={invite}>{t('onlyYou')}</StateMessage>}
      {opened?.kind === 'invite' && (
        <InviteDialog
          sendsMail={sendsMail}
          onClose={close}
          onInvited={(invited) => {
            records.forget()
            setOpened({ kind: 'link', invited })
          }}
        />
      )}
      {opened?.kind === 'link' && (
        <LinkDialog invited={opened.invited} sendsMail={sendsMail} onClose={close} />
      )}
      {opened?.kind === 'role' && (
        <RoleDialog
          person={opened.person}
          onClose={close}
          onSaved={(role) => {
            close()
            setRole(opened.person, role)
          }}
        />
      )}
      {opened?.kind === 'remove' && (
        <SureDialog
          title={t('removeTitle', { name: opened.person.name })}
          text={t('removeText', { name: opened.person.name })}
          yes={t('remove')}
          onClose={close}
          onSure={() => void remove(opened.person)}
        />
      )}
      {opened?.kind === 'two-step' && (
        <SureDialog
          title={t('twoStepTitle', { name: opened.person.name })}
          text={t('twoStepText', { name: opened.person.name })}
          yes={t('twoStepOff')}
          onClose={close}
          onSure={() => void turnOffTwoStep(opened.person)}
        />
      )}
      {opened?.kind === 'passkeys' && (
        <SureDialog
          title={t('passkeysTitle', { name: opened.person.name })}
          text={t('passkeysText', { name: opened.person.name })}
          yes={t('passkeysOff')}
          onClose={close}
          onSure={() => void removePasskeys(opened.person)}
        />
      )}
    </div>
  )
}

/** What can be done with an account, each said once it is done and taken back where that can be. */
function useDeeds(forget: () => void, open: (what: Opened) => void) {
  const t = useMessages(peopleMessages)
  const api = useApi()
  const toast = useToast()
  const call = async <T,>(
    path: string,
    method: 'POST' | 'PATCH' | 'DELETE',
    body?: object,
  ): Promise<T | null> => {
    const answer = await api.call<T>(path, { method, ...(body && { body }) })
    forget()
    if (answer.ok) return answer.value.body
    toast({ text: answer.error.message || t('notDone') })
    return null
  }
  const patch = (person: Person, body: object) => call<Person>(personPath(person), 'PATCH', body)
  /** Says a role that was given, with the way back to the one before. */
  const setRole = (person: Person, role: Role) => {
    forget()
    const { name } = person
    if (role !== person.role)
      toast({
        text: t('roleChanged', { name, role: t(role) }),
        undo: () => void patch(person, { role: person.role }),
      })
  }
  const setDisabled = async (person: Person, disabled: boolean) => {
    if (!(await patch(person, { disabled }))) return
    const text = t(disabled ? 'isDisabled' : 'isEnabled', { name: person.name })
    toast({ text, undo: () => void patch(person, { disabled: !disabled }) })
  }
  const remove = async (person: Person) => {
    if (!(await call(personPath(person), 'DELETE'))) return
    toast({ text: t(person.invitation ? 'takenBack' : 'removed', { name: person.name }) })
  }
  const turnOffTwoStep = async (person: Person) => {
    if (await call(`${personPath(person)}/two-step`, 'DELETE'))
      toast({ text: t('twoStepIsOff', { name: person.name }) })
  }
  const removePasskeys = async (person: Person) => {
    const done = await call<{ removed: number }>(`${personPath(person)}/passkeys`, 'DELETE')
    if (done) toast({ text: t('passkeysAreGone', { count: done.removed, name: person.name }) })
  }
  const endSessions = async (person: Person) => {
    const done = await call<{ ended: number }>(`${personPath(person)}/sessions`, 'DELETE')
    const { name } = person
    if (done)
      toast({ text: done.ended === 0 ? t('endedNone', { name }) : t('ended', { name, count: done.ended }) })
  }
  const inviteAgain = async (person: Person & { sendsMail?: boolean }) => {
    const body = { mail: person.sendsMail ?? false }
    const invited = await call<Invited>(`${personPath(person)}/invitation`, 'POST', body)
    if (invited) open({ kind: 'link', invited })
  }
  const deedsOf = (person: Person): PersonDeeds => ({
    inviteAgain: () => void inviteAgain(person),
    changeRole: () => open({ kind: 'role', person }),
    endSessions: () => void endSessions(person),
    turnOffTwoStep: () => open({ kind: 'two-step', person }),
    removePasskeys: () => open({ kind: 'passkeys', person }),
    setDisabled: (isDisabled) => void setDisabled(person, isDisabled),
    // An invitation is made anew as easily, so nothing is asked.
    remove: () => (person.invitation ? void remove(person) : open({ kind: 'remove', person })),
  })
  return { deedsOf, setRole, remove, turnOffTwoStep, removePasskeys }
}
