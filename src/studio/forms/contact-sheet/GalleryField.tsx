import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../kit/index.ts'
import type { ContactSheetProps } from './ContactSheet.tsx'

const ContactSheet = lazyComponent(() => import('./ContactSheet.tsx'))

/** Contact sheet of a gallery; loaded on first use. */
export const GalleryField = (props: ContactSheetProps): ReactNode => (
  <Suspense fallback={<p aria-busy="true">{props.field.label}</p>}>
    <ContactSheet {...props} />
  </Suspense>
)
