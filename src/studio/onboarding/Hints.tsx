import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { closeIcon, Icon, useMessages } from '../../ui/index.ts'
import { Dialog, doneIcon, IconButton, lazyComponent, useToast } from '../kit/index.ts'
import styles from './hints.module.css'
import { onboardingMessages } from './messages.ts'
import { useNoteOnboarding, useOnboarding } from './use-onboarding.ts'

/** Loaded on first use only, because a site is named once, and every visit would load it. */
const NameForm = lazyComponent(() => import('./NameForm.tsx'))

interface HintsProps {
  /** Called when the site has a new title. */
  onNamed(title: string): void
}

/** List of three first steps for a new owner, until each is done or the list is dismissed (studio-81). */
export function Hints({ onNamed }: HintsProps) {
  const t = useMessages(onboardingMessages)
  const onboarding = useOnboarding()
  const note = useNoteOnboarding()
  const toast = useToast()
  const [isNaming, setNaming] = useState(false)
  if (!onboarding || onboarding.isDismissed || onboarding.door === null) return null
  const { work, name, menu } = onboarding.done
  const doneCount = [work, name, menu].filter(Boolean).length
  if (doneCount === 3) return null
  const dismiss = () => {
    void note({ isDismissed: true })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.hints} aria-label={t('hints')}>
      <div className={styles.head}>
        <h2>{t('hints')}</h2>
        <p>{t('hintsProgress', { done: doneCount, count: 3 })}</p>
        <IconButton icon={closeIcon} label={t('hintsDismiss')} onClick={dismiss} />
      </div>
      <ol>
        <Hint isDone={work} text={t('hintWorkText')}>
          {work ? t('hintWork') : <Link to="/works?status=draft">{t('hintWork')}</Link>}
        </Hint>
        <Hint isDone={name} text={t('hintNameText')}>
          {name ? (
            t('hintName')
          ) : (
            <button type="button" onClick={() => setNaming(true)}>
              {t('hintName')}
            </button>
          )}
        </Hint>
        <Hint isDone={menu} text={t('hintMenuText')}>
          {menu ? (
            t('hintMenu')
          ) : (
            <Link to="/menus/primary" onClick={() => void note({ menuSeen: true })}>
              {t('hintMenu')}
            </Link>
          )}
        </Hint>
      </ol>
      {isNaming && (
        <Dialog title={t('hintName')} onClose={() => setNaming(false)}>
          <Suspense>
            <NameForm
              submit={t('save')}
              // The current title is recorded first, so that another one is recognised as the owner's own.
              onSend={() => note({})}
              onNamed={async (title, named) => {
                await note({})
                onNamed(title)
                setNaming(false)
                toast(named)
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  )
}

function Hint({ isDone, text, children }: { isDone: boolean; text: string; children: ReactNode }) {
  const t = useMessages(onboardingMessages)
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.mark}>
        {isDone && <Icon icon={doneIcon} size="1em" />}
        {isDone && <span className="visually-hidden">{t('hintIsDone')}</span>}
      </span>
      <p className={styles.what}>{children}</p>
      <p className={styles.how}>{text}</p>
    </li>
  )
}
