import { type ReactNode, Suspense, useRef, useState } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, lazyComponent, lazyDialog } from '../kit/index.ts'
import { LibraryDialog } from '../media-picker/index.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { TextInput } from './TextInput.tsx'

const FilmNote = lazyComponent(() => import('./FilmNote.tsx'))
const LinkDialog = lazyDialog(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

const messages = defineMessages('studio-link-field', {
  entry: 'Find a page or a work',
  film: 'Choose a film from the library',
})

/** Field for an address, typed, or found by the title of its target: a page, a work, or a film of the library. */
export function LinkControl(props: FieldControlProps): ReactNode {
  const { field, value, onChange } = props
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    // Elements below a dialog take no focus before the dialog is closed.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  const take = (address: string | undefined) => {
    if (address !== undefined) onChange(address)
    close()
  }
  return (
    <div ref={place}>
      <TextInput {...props} />
      <Suspense>
        {field.to && (
          <FilmNote address={String(value ?? '')} isFilm={field.to === 'film'} onAddress={onChange} />
        )}
      </Suspense>
      {field.to !== 'elsewhere' && (
        <Button
          look="quiet"
          aria-label={`${t(field.to ?? 'entry')}: ${field.label}`}
          onClick={() => setOpen(true)}
        >
          {t(field.to ?? 'entry')}
        </Button>
      )}
      <Suspense>
        {isOpen &&
          (field.to === 'film' ? (
            <LibraryDialog
              kind="film"
              chosenId={null}
              onChoose={({ film }) => take(film?.sources[0]?.url)}
              onClose={close}
            />
          ) : (
            <LinkDialog onSet={take} onClose={close} />
          ))}
      </Suspense>
    </div>
  )
}
