import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FromCanvas } from '../../../core/canvas/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import type { Frame } from '../canvas/use-frame.ts'
import type { DraftEntry, DraftState } from '../create-draft.ts'
import { useTextFieldSoon } from '../rich-text/TextField.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { BlockTools } from './BlockTools.tsx'
import styles from './blocks.module.css'
import { InsertPicker } from './InsertPicker.tsx'
import { blockMessages } from './messages.ts'
import { Overlay } from './Overlay.tsx'
import { type PanelTab, PanelTabs } from './PanelTabs.tsx'
import { Structure } from './Structure.tsx'
import { useBlocks } from './use-blocks.ts'
import { useCanvasMessages } from './use-canvas-messages.ts'

interface WorkbenchProps {
  draft: DraftEntry
  state: DraftState
  /** The form of the entry itself. */
  children: ReactNode
}

/** Structure, page and panel of an entry, which show and change the same. */
export function Workbench({ draft, state: { entry, values }, children }: WorkbenchProps): ReactNode {
  const t = useMessages(blockMessages)
  const blocks = useBlocks(draft, values.blocks)
  useTextFieldSoon()
  const [tab, setTab] = useState<PanelTab>('entry')
  /** Where the picker puts a block; `null` while it is closed. */
  const [addAt, setAddAt] = useState<number | null>(null)
  /** On narrow screens the form comes from below when it is asked for; a tap on a block leaves the page in sight. */
  const [isSheetOpen, setSheetOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const structure = useRef<HTMLDivElement>(null)
  const { list, chosen } = blocks
  const chosenPlace = chosen ? list.findIndex(({ id }) => id === chosen.id) : -1

  const isSheet = isSheetOpen && tab === 'block' && chosen !== null
  const openSheet = (isOpen: boolean) => {
    setTab('block')
    setSheetOpen(isOpen)
  }
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    // A text that is being written takes back what was written first.
    if (key !== 'Escape' || !isSheet || defaultPrevented) return
    setSheetOpen(false)
    panel.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  const hear = useCanvasMessages({
    blocks,
    draft,
    onChosen: (id) => setTab(id === null ? 'entry' : 'block'),
    toForm: () => {
      openSheet(true)
      requestAnimationFrame(() => focusFirst(panel.current))
    },
    toStructure: () => focusFirst(structure.current),
  })
  const onMessage = (frame: Frame, message: Exclude<FromCanvas, { type: 'ready' | 'places' }>) =>
    hear(frame, message)
  return (
    <div className={styles.workbench}>
      <Canvas
        entry={entry}
        values={values}
        save={() => draft.flush()}
        onProblems={blocks.setProblems}
        onMessage={onMessage}
      >
        {(frame, scale) => <Overlay {...{ frame, scale, blocks }} onAdd={setAddAt} />}
      </Canvas>
      <div ref={structure}>
        <Structure
          blocks={{
            ...blocks,
            choose(id) {
              blocks.choose(id)
              setTab('block')
            },
          }}
          onAdd={() => setAddAt(list.length)}
        />
      </div>
      <section
        ref={panel}
        className={styles.panel}
        aria-label={t('panel')}
        data-sheet={isSheet || undefined}
        onKeyDown={press}
      >
        <BlockTools
          blocks={blocks}
          isSheet={isSheet}
          onSheet={openSheet}
          onAdd={(side) => setAddAt(side === 'before' ? chosenPlace : chosenPlace + 1)}
        />
        <PanelTabs
          chosen={tab}
          tabs={[
            { id: 'entry', text: t(entry.kind), panel: children },
            { id: 'block', text: t('block'), panel: <BlockPanel blocks={blocks} /> },
          ]}
          onChoose={setTab}
        />
      </section>
      {addAt !== null && (
        <InsertPicker
          types={blocks.types}
          onClose={() => setAddAt(null)}
          onPick={(name) => {
            blocks.add(name, addAt)
            setTab('block')
            setAddAt(null)
          }}
        />
      )}
    </div>
  )
}

/** Where the focus goes in a region: the first field that is shown, else what Tab would reach first. */
const PLACES = [
  '[role=tabpanel]:not([hidden]) :is(input, textarea, select, [role=textbox])',
  '[tabindex="0"]',
  'button',
]

function focusFirst(region: HTMLElement | null): void {
  const found = PLACES.map((place) => region?.querySelector<HTMLElement>(place)).find(Boolean)
  found?.focus()
}
