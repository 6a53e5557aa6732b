import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Control } from './Control.tsx'
import type { Slide, SlideAbout, SlideFacts } from './slide.ts'
import styles from './viewer.module.css'
import { VIEWER_ICONS } from './viewer-icons.ts'
import type { ViewerTranslate } from './viewer-messages.ts'

interface AboutProps {
  id: string
  slide: Slide
  about: SlideAbout
  t: ViewerTranslate
  onClose(): void
}

/**
 * Panel with the facts about a work and a link to its own page (viewer-17). Facts that lists leave out are requested
 * when it opens.
 */
export function About({ id, slide, about, t, onClose }: AboutProps) {
  const heading = useId()
  const [more, setMore] = useState<SlideFacts>({})
  const loadFacts = useEffectEvent(async (): Promise<SlideFacts> => (await about.readFacts?.()) ?? {})
  useEffect(() => {
    let isHere = true
    // If the request fails, the panel shows less.
    loadFacts().then(
      (facts) => isHere && setMore(facts),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  const facts = [
    [t('client'), more.client],
    [t('year'), more.year],
    [t('filed'), about.terms.join(', ')],
  ].filter(([, value]) => value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section id={id} className={styles.about} aria-labelledby={heading} tabIndex={0}>
      <header>
        <h3 id={heading}>{t('about')}</h3>
        <Control label={t('closeAbout')} icon={VIEWER_ICONS.close} onClick={onClose} />
      </header>
      {about.summary && <p dir="auto">{about.summary}</p>}
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <a className={styles.text} href={slide.href}>
        {t('project')}
      </a>
    </section>
  )
}
