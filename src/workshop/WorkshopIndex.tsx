import type { ReactNode } from 'react'
import { portfolioStates } from './portfolio-states.ts'
import { stateHref } from './workshop-pages.ts'

/** All states by group, each as a link. */
export const WorkshopIndex = (): ReactNode => (
  <>
    <h1>Workshop: portfolio grid</h1>
    {portfolioStates.map(({ title, states }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul style={{ columns: '18rem' }}>
          {states.map((state) => (
            <li key={state.name}>
              <a href={stateHref(state)}>{state.title}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
