import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import type { StudioBoot } from '../../core/studio-page/studio-page.ts'
import { accountIcon, Icon, useMessages, visitIcon } from '../../ui/index.ts'
import { JobStatus } from '../jobs/index.ts'
import { guideIcon, Menu, moreIcon } from '../kit/index.ts'
import { StrayFiles, UploadStatus } from '../uploads/index.ts'
import { GoTo } from './GoTo.tsx'
import type { Screen } from './screen.ts'
import styles from './shell.module.css'
import { useFocusInSight } from './use-focus-in-sight.ts'

const messages = defineMessages('studio-shell', {
  skip: 'Skip to content',
  screens: 'Studio',
  more: 'More',
  visit: 'Visit site',
  help: 'Help with this screen',
  account: 'Your account, {name}',
})

interface ShellProps {
  boot: StudioBoot
  /** Screens that the person may open. */
  screens: readonly Screen[]
  /** Path of the guide's page about the open screen. */
  guide: string
  children: ReactNode
}

/** Frame of every screen: the site's name above, navigation at the side, on phones below. */
export function Shell({ boot, screens, guide, children }: ShellProps) {
  const t = useMessages(messages)
  useFocusInSight()
  const skip = () => document.querySelector<HTMLElement>('main h1')?.focus()
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('skip')}
      </button>
      <header className={styles.top} data-edge="top">
        <p className={styles.site} dir="auto">
          {boot.site.title}
        </p>
        <UploadStatus />
        <StrayFiles />
        <Suspense>
          <JobStatus isOwner={boot.user.role === 'owner'} />
        </Suspense>
        <GoTo screens={screens} isOwner={boot.user.role === 'owner'} />
        <Help guide={guide} />
        <a className={styles.visit} href="/">
          <span>{t('visit')}</span>
          <Icon icon={visitIcon} />
        </a>
        <a
          className={styles.account}
          href={ACCOUNT_PATHS.account}
          aria-label={t('account', { name: boot.user.name })}
          title={boot.user.name}
        >
          <Icon icon={accountIcon} />
        </a>
      </header>
      <nav className={styles.rail} data-edge="bottom" aria-label={t('screens')}>
        {screens.map((screen) => (
          <ScreenLink key={screen.to} screen={screen} />
        ))}
        <More screens={screens.filter(({ isBelow }) => isBelow)} guide={guide} />
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

/** Link to the page of the guide about the open screen. */
function Help({ guide }: { guide: string }) {
  const t = useMessages(messages)
  return (
    <Link className={styles.help} to={guide} aria-label={t('help')} title={t('help')}>
      <Icon icon={guideIcon} />
    </Link>
  )
}

function ScreenLink({ screen: { text, to, icon, isBelow } }: { screen: Screen }) {
  const [isHere] = useRoute(to)
  const [isInside] = useRoute(`${to}/*`)
  return (
    <Link
      to={to}
      data-below={isBelow || undefined}
      aria-current={isHere ? 'page' : isInside ? 'true' : undefined}
    >
      <Icon icon={icon} />
      <span>{text}</span>
    </Link>
  )
}

/** Menu on phones for the screens that do not fit into the bar. */
function More({ screens, guide }: { screens: readonly Screen[]; guide: string }) {
  const t = useMessages(messages)
  const [path, navigate] = useLocation()
  return (
    <div className={styles.more} data-here={screens.some(({ to }) => path.startsWith(to)) || undefined}>
      <Menu
        icon={moreIcon}
        label={t('more')}
        isNamed
        choices={screens.map((screen) => ({
          id: screen.to,
          text: screen.text,
          onChoose: () => navigate(screen.name === 'guide' ? guide : screen.to),
        }))}
      />
    </div>
  )
}
