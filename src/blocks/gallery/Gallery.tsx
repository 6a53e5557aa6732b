import type { ReactNode } from 'react'
import { EnlargeLink, PictureView } from '../../ui/index.ts'
import styles from './gallery.module.css'
import { layOutGallery } from './layouts.ts'
import type { GalleryProps } from './schema.ts'

/** Pictures with captions, whole in the first HTML; each is a link to itself, and opens in the viewer of the page. */
export function Gallery({ pictures, layout, queryKey, named }: GalleryProps): ReactNode {
  if (pictures.length === 0) return null
  const { style, pictures: places } = layOutGallery({ pictures, layout })
  return (
    <div className={styles.gallery} data-flow="wide">
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers */}
      <ul className={styles.list} data-layout={layout} role="list" style={style}>
        {pictures.map(({ number, picture, caption }, index) => (
          <li key={number} style={places[index]?.style}>
            <figure>
              <EnlargeLink picture={picture} address={`${queryKey}=${number}`} isNamed={number === named}>
                <PictureView
                  className={styles.picture}
                  picture={picture}
                  sizes={places[index]?.sizes ?? ''}
                />
              </EnlargeLink>
              {caption && (
                <figcaption className={styles.caption} dir="auto">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
