import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './blocks.module.css'

export type PanelTab = 'entry' | 'block'

interface PanelTabsProps {
  chosenTab: PanelTab
  tabs: readonly { id: PanelTab; text: string; panel: ReactNode }[]
  onChoose(id: PanelTab): void
  /** Button that closes the panel where it lies over the page. */
  close: ReactNode
}

/** Tabs of the panel. A hidden tab stays mounted, so that nothing typed in it is lost. */
export function PanelTabs({ chosenTab, tabs, onChoose, close }: PanelTabsProps): ReactNode {
  const id = useId()
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tabs.find((tab) => tab.id !== chosenTab)
    if (!other) return
    onChoose(other.id)
    currentTarget.querySelector<HTMLElement>(`[id="${id}-${other.id}"]`)?.focus()
  }
  return (
    <>
      <div className={styles.head}>
        <div role="tablist" className={styles.tabs} onKeyDown={press}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === chosenTab}
              aria-controls={`${id}-${tab.id}-panel`}
              tabIndex={tab.id === chosenTab ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {tab.text}
            </button>
          ))}
        </div>
        {close}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosenTab}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
