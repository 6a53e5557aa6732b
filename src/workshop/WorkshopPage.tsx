import type { ReactNode } from 'react'
import { WORKSHOP_PATH } from '../core/routing/routes.ts'

interface WorkshopPageProps {
  title: string
  children?: ReactNode
}

/** Frame around a state: its name, and a link back to the index. */
export const WorkshopPage = ({ title, children }: WorkshopPageProps): ReactNode => (
  <>
    <header>
      <p>
        <a href={WORKSHOP_PATH}>Workshop</a>
      </p>
      <h1>{title}</h1>
    </header>
    {children}
  </>
)
