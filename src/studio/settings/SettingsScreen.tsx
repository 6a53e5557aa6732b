import { useMessages } from '../../ui/index.ts'
import { recordStyles, ScreenTitle } from '../lists/index.ts'
import { ConflictNote, SingletonBar, SingletonTrouble, useSingleton } from '../singletons/index.ts'
import { BackupSection } from './BackupSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { MailSection } from './MailSection.tsx'
import { settingsMessages } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Screen of the site's settings, for owners only (studio-163). */
export default function SettingsScreen({ onNamed }: { onNamed(title: string): void }) {
  const t = useMessages(settingsMessages)
  const singleton = useSingleton('settings')
  const updateTitle = () => {
    const title = singleton.draft.view().base?.live.title
    if (typeof title === 'string') onNamed(title)
  }
  return (
    <div className={recordStyles.screen}>
      <ScreenTitle text={t('title')} />
      {singleton.base ? (
        <>
          <SingletonBar singleton={singleton} name={t('title')} onPublished={updateTitle} />
          <ConflictNote singleton={singleton} />
          <SettingsForm singleton={singleton} />
          <HomeSection />
          <MailSection />
          <BackupSection />
        </>
      ) : (
        <SingletonTrouble singleton={singleton} />
      )}
    </div>
  )
}
