import { settingsFields } from '../../core/content/index.ts'
import type { GroupFields } from '../../core/schema/index.ts'
import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { recordStyles, ScreenTitle } from '../lists/index.ts'
import { SingletonBar, SingletonError, useSingleton } from '../singletons/index.ts'
import { BackupSection } from './BackupSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { MailSection } from './MailSection.tsx'
import { settingsMessages } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Screen of the site's settings, for owners only (studio-163). */
export default function SettingsScreen({ onNamed }: { onNamed(title: string): void }) {
  const t = useMessages(settingsMessages)
  const { singleton, error, retry } = useSingleton('settings')
  const updateTitle = () => {
    const title = singleton?.draft.state().stored.live.title
    if (typeof title === 'string') onNamed(title)
  }
  const describe = useDescribeField()
  const fields: GroupFields = settingsFields
  const labelOf = (name: string) => {
    const field = fields[name]
    return field && 'label' in field ? describe(name, field).label : t('works')
  }
  return (
    <div className={recordStyles.screen}>
      <ScreenTitle text={t('title')} />
      {singleton ? (
        <>
          <SingletonBar singleton={singleton} name={t('title')} onPublished={updateTitle} />
          <ConflictNote draft={singleton.draft} state={singleton} labelOf={labelOf} />
          <SettingsForm singleton={singleton} />
          <HomeSection />
          <MailSection />
          <BackupSection />
        </>
      ) : (
        <SingletonError error={error} retry={retry} />
      )}
    </div>
  )
}
