import type { ReactNode } from 'react'
import { type Picture, webAddress } from '../../core/content/index.ts'
import { coverFactor, PAGE_WIDTH, PictureView, sizesFor } from '../../ui/index.ts'
import styles from './Device.module.css'
import type { DeviceProps } from './schema.ts'

/** Shape of each screen as width by height, and its width on the page. */
const SCREENS = {
  browser: { box: 16 / 10, wide: `min(${PAGE_WIDTH},72rem)` },
  tablet: { box: 3 / 4, wide: `min(${PAGE_WIDTH},34rem)` },
  phone: { box: 9 / 19, wide: 'min(70vw,18rem)' },
}

/** A screenshot in the frame of a device, cut from its top. */
export function Device({ picture, device, href, caption }: DeviceProps): ReactNode {
  if (!picture) return null
  const screen = <Screen picture={picture} device={device} address={hostOf(href)} />
  return (
    <figure className={styles.figure} data-flow="wide">
      {href ? (
        <a className={styles.link} href={href}>
          {screen}
        </a>
      ) : (
        screen
      )}
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

interface ScreenProps {
  picture: Picture
  device: DeviceProps['device']
  address: string
}

const Screen = ({ picture, device, address }: ScreenProps): ReactNode => (
  <span className={styles.device} data-device={device}>
    {device === 'browser' && (
      <span className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
        {address && (
          <span className={styles.address} dir="ltr">
            {address}
          </span>
        )}
      </span>
    )}
    <span className={styles.screen}>
      <PictureView
        picture={picture}
        sizes={sizesFor(`${SCREENS[device].wide}*${coverFactor(picture, SCREENS[device].box)}`)}
        position="50% 0"
      />
    </span>
  </span>
)

/** Returns the host name for the address line of the frame. */
function hostOf(href: string): string {
  const address = webAddress(href)
  return address.startsWith('http') ? new URL(address).hostname.replace(/^www\./, '') : ''
}
