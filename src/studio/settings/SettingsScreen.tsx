import { useMessages } from '../../ui/index.ts'
import { ConflictNote } from '../drafts/index.ts'
import { recordStyles, ScreenTitle } from '../lists/index.ts'
import { SingletonBar, SingletonError, useSingleton } from '../singletons/index.ts'
import { BackupSection } from './BackupSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { MailSection } from './MailSection.tsx'
import { settingsMessages } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Labels of the settings, by their names. */
const LABELS: Readonly<Record<string, keyof typeof settingsMessages.texts>> = {
  title: 'siteTitle',
  tagline: 'tagline',
  description: 'description',
  lang: 'lang',
  dir: 'dir',
  timeZone: 'timeZone',
  order: 'order',
  termOrders: 'works',
  uploadMegabytes: 'uploadMegabytes',
}

/** Screen of the site's settings, for owners only (studio-163). */
export default function SettingsScreen({ onNamed }: { onNamed(title: string): void }) {
  const t = useMessages(settingsMessages)
  const { singleton, error, retry } = useSingleton('settings')
  const updateTitle = () => {
    const title = singleton?.draft.state().stored.live.title
    if (typeof title === 'string') onNamed(title)
  }
  const labelOf = (field: string) => t(LABELS[field] ?? 'site')
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
