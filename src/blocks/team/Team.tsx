import type { ReactNode } from 'react'
import { type Picture, pictureFocus } from '../../core/content/index.ts'
import { coverFactor, PAGE_WIDTH, PictureView, sizesFor } from '../../ui/index.ts'
import { initials } from './initials.ts'
import type { TeamProps } from './schema.ts'
import styles from './Team.module.css'

/** Width by height of portraits. */
const BOXES = { upright: 4 / 5, square: 1, round: 1 }

/** People with portrait, name and role. */
export function Team({ people, shape }: TeamProps): ReactNode {
  const members = people.filter(({ name }) => name)
  return (
    members.length > 0 && (
      // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to some screen readers
      <ul className={styles.team} role="list" data-flow="wide" data-shape={shape}>
        {members.map(({ picture, name, role, text, href }) => (
          <li key={`${name} ${role}`} className={styles.person}>
            <span className={styles.portrait}>
              {picture ? (
                portrait(picture, BOXES[shape])
              ) : (
                <span className={styles.initials} aria-hidden="true">
                  {initials(name)}
                </span>
              )}
            </span>
            <h2 className={styles.name} dir="auto">
              {href ? <a href={href}>{name}</a> : name}
            </h2>
            {role && (
              <p className={styles.role} dir="auto">
                {role}
              </p>
            )}
            {text && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    )
  )
}

/** Returns a portrait without alternative text, since the name is below it. */
function portrait(picture: Picture, box: number): ReactNode {
  const wider = coverFactor(picture, box)
  const sizes = [
    sizesFor(`${PAGE_WIDTH}/2*${wider}`, 'width<60rem'),
    sizesFor(`min(${PAGE_WIDTH}/4,22rem)*${wider}`),
  ].join(',')
  return <PictureView picture={picture} sizes={sizes} alt="" position={pictureFocus(picture, box)} />
}
