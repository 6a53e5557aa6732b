import { type ReactNode, useEffect } from 'react'
import { addressInCode } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { filmNote } from './film-note.ts'
import styles from './forms.module.css'

const messages = defineMessages('studio-film', {
  filmPage:
    'This is a page of {host} that can’t be played here. Paste the address of one film, or its embed code.',
  filmUnknown: 'Vitrine doesn’t recognize this as a film. The page itself is shown, if its site allows that.',
  filmList:
    'This is a streaming playlist, which not every browser can play. Paste the address of its player, if there is one.',
})

interface FilmNoteProps {
  /** Address as typed or pasted. */
  address: string
  /** True if only films are accepted. */
  isFilm?: boolean
  /** Called with the address that a pasted embed code contains. */
  onAddress(address: string): void
}

/** Says while an address is typed if its film cannot be played here (studio-361); renders nothing if it can. */
export default function FilmNote({ address, isFilm = true, onAddress }: FilmNoteProps): ReactNode {
  const t = useMessages(messages)
  const coded = addressInCode(address)
  useEffect(() => {
    if (coded !== address) onAddress(coded)
  }, [coded, address, onAddress])
  const note = isFilm ? filmNote(address) : null
  return (
    <div className={note ? styles.note : undefined}>
      <p role="status">
        {note && (note.say === 'filmPage' ? t(note.say, { host: note.host }) : t(note.say))}
      </p>
    </div>
  )
}
