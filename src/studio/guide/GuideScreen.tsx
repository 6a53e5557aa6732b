import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { directionOf } from '../../core/i18n/index.ts'
import { STUDIO_PATH } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { Button, StateMessage } from '../kit/index.ts'
import { ScreenTitle, useRestoredScroll } from '../lists/index.ts'
import styles from './guide.module.css'
import { guideMessages } from './messages.ts'
import { GUIDES, guideLanguage } from './pages.ts'

interface GuideScreenProps {
  /** Name of the page in the address; `''` is the first one. */
  name: string
}

/**
 * Screen with a page of the owners' guide (studio-186), in the language of the studio or else in English (studio-292).
 * Links between its pages are followed inside the studio, so that uploads continue.
 */
export default function GuideScreen({ name }: GuideScreenProps) {
  const t = useMessages(guideMessages)
  const { lang } = useLanguage()
  const [, navigate] = useLocation()
  const guideLang = guideLanguage(lang)
  const pages = GUIDES[guideLang]
  const load = Object.hasOwn(pages, name) ? pages[name] : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', guideLang, name],
    queryFn: async () => (await load?.())?.default ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: load !== undefined,
  })
  useRestoredScroll(data !== undefined, `guide ${name}`)
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href') ?? ''
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!isPlain || !path.startsWith(`${STUDIO_PATH}/`)) return
    event.preventDefault()
    navigate(path.slice(STUDIO_PATH.length))
  }
  const all = <Link to="/guide">{t('all')}</Link>
  if (!load)
    return (
      <>
        <ScreenTitle text={t('guide')} />
        <StateMessage action={all}>{t('none')}</StateMessage>
      </>
    )
  if (error)
    return (
      <>
        <ScreenTitle text={t('guide')} />
        <StateMessage isAlert action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('failed')}
        </StateMessage>
      </>
    )
  if (!data) return <ScreenTitle text={t('guide')} />
  return (
    <div className={styles.guide}>
      <div>
        {name !== '' && all}
        <ScreenTitle text={data.title} {...(name !== '' && { under: t('guide') })} />
        {guideLang !== lang.split('-')[0] && <p className={styles.note}>{t('english')}</p>}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links in it are pressed. */}
      <div
        className={styles.text}
        lang={guideLang}
        dir={directionOf(guideLang) ?? 'ltr'}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: text of this project, made when it is built.
        dangerouslySetInnerHTML={{ __html: data.html }}
      />
    </div>
  )
}
