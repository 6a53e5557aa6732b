import type { ReactNode } from 'react'
import { workshopBlocks } from './workshop-blocks.ts'
import { stateHref } from './workshop-pages.ts'

/** Index of the workshop: all states of all blocks by group, each as a link. */
export const WorkshopIndex = (): ReactNode => (
  <>
    <h1>Workshop</h1>
    {workshopBlocks.map((block) => (
      <section key={block.name}>
        <h2>{block.title}</h2>
        {block.groups.map(({ title, states }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul style={{ columns: '18rem' }}>
              {states.map((state) => (
                <li key={state.name}>
                  <a href={stateHref(block, state)}>{state.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    ))}
  </>
)
