import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { StudioBoot } from '../../core/studio/index.ts'
import { accountIcon, Icon, useMessages, visitIcon } from '../../ui/index.ts'
import { pagesIcon, worksIcon } from '../kit/index.ts'
import { UploadStatus } from '../uploads/index.ts'
import { GoTo } from './GoTo.tsx'
import styles from './shell.module.css'

const messages = defineMessages('studio-shell', {
  skip: 'To the content',
  screens: 'Studio',
  works: 'Works',
  pages: 'Pages',
  visit: 'Visit site',
  account: 'Your account, {name}',
})

/** What stands around every screen: the site's name above, the ways to the screens beside, on phones below. */
export function Shell({ boot, children }: { boot: StudioBoot; children: ReactNode }) {
  const t = useMessages(messages)
  const skip = () => document.querySelector<HTMLElement>('main h1')?.focus()
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('skip')}
      </button>
      <header className={styles.top}>
        <p className={styles.site} dir="auto">
          {boot.site.title}
        </p>
        <UploadStatus />
        <GoTo />
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
      <nav className={styles.rail} aria-label={t('screens')}>
        <ScreenLink to="/works" icon={worksIcon} text={t('works')} />
        <ScreenLink to="/pages" icon={pagesIcon} text={t('pages')} />
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

function ScreenLink({ to, icon, text }: { to: string; icon: string; text: string }) {
  const [isHere] = useRoute(to)
  const [isBelow] = useRoute(`${to}/*`)
  return (
    <Link to={to} aria-current={isHere ? 'page' : isBelow ? 'true' : undefined}>
      <Icon icon={icon} />
      <span>{text}</span>
    </Link>
  )
}
