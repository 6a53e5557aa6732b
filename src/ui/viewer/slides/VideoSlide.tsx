import { useState } from 'react'
import { videoEmbed } from '../../../core/content/index.ts'
import { Control } from '../Control.tsx'
import { Notice, Stage } from '../Stage.tsx'
import { TabLink } from '../TabLink.tsx'
import { ViewerPicture } from '../ViewerPicture.tsx'
import styles from '../viewer.module.css'
import { VIEWER_ICONS } from '../viewer-icons.ts'
import { fitInside } from '../zoom-geometry.ts'
import type { SlideProps } from './slide-props.ts'

/** The largest size of a video, in CSS pixels. */
const VIDEO_BOX = { width: 800, height: 450 }

/**
 * A video: files of this site or a media file in the browser's player, anything else (YouTube, Vimeo) in a frame
 * (video-4, video-5). It starts with sound if the visitor opened it. Otherwise it waits for a press on its poster, and
 * no other site is contacted before.
 */
export function VideoSlide({ slide, t, box, stage, isOpenedByVisitor }: SlideProps<'video'>) {
  const [status, setStatus] = useState<'waiting' | 'playing' | 'failed'>(
    isOpenedByVisitor ? 'playing' : 'waiting',
  )
  const { poster, sources } = slide
  const embed = videoEmbed(slide.url, { base: location.href, noCookie: slide.noCookie ?? false })
  const files = sources.length ? sources : embed.kind === 'file' ? [{ type: '', url: embed.src }] : []
  const fitted =
    box &&
    fitInside(VIDEO_BOX, {
      width: Math.min(box.width, VIDEO_BOX.width),
      height: Math.min(box.height, VIDEO_BOX.height),
    })

  return (
    <Stage {...stage}>
      {status === 'failed' || (!files.length && embed.kind === 'none') ? (
        <Notice text={t('contentError')}>
          {embed.src && <TabLink href={embed.src} text="openTab" t={t} />}
        </Notice>
      ) : (
        fitted && (
          <div
            className={styles.media}
            data-film=""
            style={{ inlineSize: fitted.width, blockSize: fitted.height }}
          >
            {files.length ? (
              // biome-ignore lint/a11y/useMediaCaption: videos have no caption files so far
              <video
                controls
                playsInline
                autoPlay={isOpenedByVisitor}
                preload="metadata"
                poster={poster?.url}
                aria-label={slide.title}
                onError={() => setStatus('failed')}
              >
                {files.map(({ type, url }, index) => (
                  <source
                    key={url}
                    src={url}
                    type={type || undefined}
                    // The video element fires no error when its last source fails.
                    onError={index === files.length - 1 ? () => setStatus('failed') : undefined}
                  />
                ))}
              </video>
            ) : status === 'playing' ? (
              <iframe
                src={embed.src}
                title={t('videoFrame')}
                allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
                allowFullScreen
                // Players refuse to play without a referrer.
                referrerPolicy="strict-origin-when-cross-origin"
              />
            ) : (
              <>
                {poster && <ViewerPicture picture={poster} shownWidth={fitted.width} />}
                <Control
                  className={styles.play}
                  label={t('play')}
                  icon={VIEWER_ICONS.play}
                  onClick={() => setStatus('playing')}
                />
              </>
            )}
          </div>
        )
      )}
    </Stage>
  )
}
