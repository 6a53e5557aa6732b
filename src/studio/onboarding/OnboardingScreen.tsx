import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { StartOption } from '../../core/onboarding/start-option.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button, useToast } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import { DropZone, usePicturePicker, useUploads } from '../uploads/index.ts'
import { EmptyDrawing, SiteDrawing, WallDrawing } from './drawings.tsx'
import { onboardingMessages } from './messages.ts'
import NameForm from './NameForm.tsx'
import { OptionCard } from './OptionCard.tsx'
import styles from './onboarding.module.css'
import { useNoteOnboarding, useOnboarding } from './use-onboarding.ts'
import { useRemoveDemo } from './use-remove-demo.ts'

interface OnboardingScreenProps {
  /** Name of the owner. */
  name: string
  /** Called when an option was chosen; from then on the studio opens at the works. */
  onBegun(): void
  /** Called when the site has a new title. */
  onNamed(title: string): void
}

/** First screen of a new owner: four ways to begin, each of which ends at the works (studio-80). */
export default function OnboardingScreen({ name, onBegun, onNamed }: OnboardingScreenProps) {
  const t = useMessages(onboardingMessages)
  const [, navigate] = useLocation()
  const [, queue] = useUploads()
  const toast = useToast()
  const note = useNoteOnboarding()
  const removeDemo = useRemoveDemo(onNamed)
  const [open, setOpen] = useState<StartOption | null>(null)
  const onboarding = useOnboarding()
  const goOn = () => {
    onBegun()
    navigate('/works')
  }
  const take = (door: StartOption) => {
    void note({ door })
    goOn()
  }
  const picker = usePicturePicker((files) => {
    queue.add(files)
    take('pictures')
  })
  const toggle = (door: StartOption) => setOpen(open === door ? null : door)
  return (
    <div className={styles.welcome}>
      <DropZone onDropped={() => take('pictures')} />
      <div className={styles.head}>
        <ScreenTitle text={t('title', { name })} />
        <p>{t('ask')}</p>
      </div>
      <div className={styles.doors}>
        <section className={styles.pictures} aria-labelledby="door-pictures">
          {/* Same action as the button below it, for people who press the plus sign. */}
          <button
            type="button"
            className={styles.hang}
            tabIndex={-1}
            aria-hidden="true"
            onClick={picker.chooseFiles}
          >
            <WallDrawing />
          </button>
          <h2 id="door-pictures">{t('pictures')}</h2>
          <p>{t('picturesText')}</p>
          <div className={styles.choose}>
            <Button look="main" onClick={picker.chooseFiles}>
              {t('choose')}
            </Button>
            <Button onClick={picker.chooseFolder}>{t('chooseFolder')}</Button>
          </div>
          {picker.inputs}
        </section>
        <ul className={styles.others}>
          <OptionCard
            title={t('wordpress')}
            text={t('wordpressText')}
            drawing={<SiteDrawing />}
            isOpen={open === 'wordpress'}
            onPress={() => toggle('wordpress')}
          >
            <p className={styles.later}>{t('wordpressLater')}</p>
            <Button onClick={() => take('wordpress')}>{t('wordpressOn')}</Button>
          </OptionCard>
          {onboarding && (
            <OptionCard
              title={t('empty')}
              text={t('emptyText')}
              drawing={<EmptyDrawing />}
              isOpen={open === 'empty'}
              onPress={() => toggle('empty')}
            >
              <NameForm
                submit={t('start')}
                isEmpty
                onSend={() => note({ door: 'empty' })}
                onNamed={async (title, named) => {
                  onNamed(title)
                  // Opens the list of works first: a message closes with the screen on which it was shown.
                  goOn()
                  if (onboarding.isDemoLeft) await removeDemo()
                  else toast(named)
                }}
              />
            </OptionCard>
          )}
          {onboarding && onboarding.demoWorks > 0 && (
            <OptionCard
              title={t('demo')}
              text={t('demoText', { count: onboarding.demoWorks })}
              drawing={<DemoPictures />}
              onPress={() => take('demo')}
            />
          )}
        </ul>
      </div>
    </div>
  )
}

/** Number of demo works that are shown as an example. */
const MAX_SHOWN = 3

function DemoPictures() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['welcome', 'pictures'],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind', { path: { kind: 'work' }, args: { source: 'demo', per_page: 12 } }),
        signal,
      ),
  })
  const pictures = (data?.items ?? []).flatMap(({ picture }) => picture ?? []).slice(0, MAX_SHOWN)
  return (
    <span className={styles.hung}>
      {pictures.map((picture) => (
        <span key={picture.url}>
          <PictureView picture={picture} sizes="6rem" position={picture.focus} alt="" />
        </span>
      ))}
    </span>
  )
}
