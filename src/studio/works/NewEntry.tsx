import { Suspense, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { addIcon, Button, lazyDialog, useToast } from '../kit/index.ts'
import { useRequestedAction } from '../lists/index.ts'
import { listMessages } from './messages.ts'
import { useNewEntry } from './use-new-entry.ts'

const PageTemplateDialog = lazyDialog(() => import('./page-templates/PageTemplateDialog.tsx'))

/** Button that creates a draft of a work and opens it. */
export function NewWork() {
  const t = useMessages(listMessages)
  const toast = useToast()
  const { make, isBusy } = useNewEntry('work')
  const press = async () => {
    const refusal = await make()
    if (refusal !== null) toast({ text: refusal })
  }
  useRequestedAction('new', true, () => void press())
  return (
    <Button look="main" icon={addIcon} isBusy={isBusy} onClick={() => void press()}>
      {t('newWork')}
    </Button>
  )
}

/** Button that asks for the template of a new page. */
export function NewPage() {
  const t = useMessages(listMessages)
  const [isOpen, setOpen] = useState(false)
  useRequestedAction('new', true, () => setOpen(true))
  return (
    <>
      <Button look="main" icon={addIcon} onClick={() => setOpen(true)}>
        {t('newPage')}
      </Button>
      <Suspense>{isOpen && <PageTemplateDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
