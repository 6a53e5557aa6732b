import { useEffect, useId, useState } from 'react'
import { hasModifier } from '../../../core/kit/has-modifier.ts'
import { Icon } from '../../icon/Icon.tsx'
import { BEZEL_PX, DEVICES, type Device, deviceScreen } from '../device.ts'
import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { VIEWER_ICONS } from '../viewer-icons.ts'
import type { SlideProps } from './slide-props.ts'

/** Time in milliseconds after which a note says that the page is slow. */
const SLOW_MS = 10_000
/** Sandbox for other origins only: on the site's own one, scripts with `allow-same-origin` could remove it. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/**
 * A website in a frame, on three devices (preview-1). A site that forbids framing is shown as a picture on the same
 * devices, with a note. A link to the site is always there.
 */
export function PreviewSlide({ slide, t, box, stage }: SlideProps<'preview'>) {
  const group = useId()
  const [device, setDevice] = useState<Device>('desktop')
  const forbidden = slide.framing === 'forbidden'
  const [status, setStatus] = useState<'loading' | 'slow' | 'shown'>(forbidden ? 'shown' : 'loading')
  const isLoading = status === 'loading'

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setStatus('slow'), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  const screen = box && deviceScreen(device, box)
  const edges = device === 'desktop' ? 0 : 2 * BEZEL_PX

  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.devices} aria-label={t('device')}>
          {DEVICES.map((name) => (
            <label key={name} title={t(name)}>
              <input
                type="radio"
                name={group}
                value={name}
                aria-label={t(name)}
                checked={name === device}
                onChange={() => setDevice(name)}
              />
              <Icon icon={VIEWER_ICONS[name]} />
            </label>
          ))}
        </fieldset>
        <TabLink href={slide.url} text="openTab" t={t} />
      </div>
      <Stage {...stage}>
        {screen && (
          <div
            style={{
              inlineSize: (screen.width + edges) * screen.scale,
              blockSize: (screen.height + edges) * screen.scale,
            }}
          >
            <div
              className={styles.screen}
              data-device={device}
              data-state={status}
              style={{
                inlineSize: screen.width,
                blockSize: screen.height,
                transform: `scale(${screen.scale})`,
              }}
            >
              {forbidden ? (
                // A tall picture scrolls like the page itself.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
                <section className={styles.still} tabIndex={0} aria-label={slide.title}>
                  {slide.picture && <ViewerPicture picture={slide.picture} shownWidth={screen.width} />}
                </section>
              ) : (
                <iframe
                  src={slide.url}
                  title={slide.title}
                  sandbox={slide.sameOrigin ? undefined : SANDBOX}
                  referrerPolicy="strict-origin-when-cross-origin"
                  onLoad={({ currentTarget }) => {
                    setStatus('shown')
                    if (slide.sameOrigin) passKeysOn(currentTarget, stage.onDismiss)
                  }}
                />
              )}
            </div>
          </div>
        )}
        {status === 'loading' && (
          <p className={styles.loading} role="status">
            {t('loading')}
          </p>
        )}
        {status === 'slow' && <Notice text={t('slow')} />}
      </Stage>
    </>
  )
}

/** Keys that a site rarely uses itself, and the viewer always does. */
const PASSED_KEYS = ['Escape', 'ArrowLeft', 'ArrowRight']

/**
 * Makes the viewer's keys work inside a site of our own origin, unless the site uses them. In frames of other origins
 * that is impossible: a page cannot see the keys typed there.
 */
function passKeysOn(frame: HTMLIFrameElement, close: () => void): void {
  // Null once the visitor has followed a link to another site.
  frame.contentDocument?.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (!PASSED_KEYS.includes(key) || event.defaultPrevented || hasModifier(event)) return
    if (key === 'Escape') close()
    else if (!isEdited(target as Element))
      frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

const isEdited = (element: Element): boolean =>
  element.closest('input, textarea, select, video, audio, [contenteditable]') !== null
