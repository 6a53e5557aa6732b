import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FromCanvas } from '../../../core/canvas/index.ts'
import { closeIcon, useMessages } from '../../../ui/index.ts'
import { putCaret, usePreloadedTextField } from '../../forms/index.ts'
import { Button, editIcon, IconButton, listIcon } from '../../kit/index.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import type { Frame } from '../canvas/use-frame.ts'
import type { DraftEntry, EntryState } from '../entry-source.ts'
import { BlockPanel } from './BlockPanel.tsx'
import { BlockTools } from './BlockTools.tsx'
import { type BlockPosition, childBlocksOf } from './block-tree.ts'
import styles from './blocks.module.css'
import { InsertPicker } from './InsertPicker.tsx'
import { blockMessages } from './messages.ts'
import { Overlay } from './Overlay.tsx'
import { type PanelTab, PanelTabs } from './PanelTabs.tsx'
import { Structure } from './Structure.tsx'
import { useBlocks } from './use-blocks.ts'
import { useCanvasMessages } from './use-canvas-messages.ts'
import { type PanelName, usePanels } from './use-panels.ts'

interface WorkbenchProps {
  draft: DraftEntry
  state: EntryState
  /** True if the person who edits is an owner of the site. */
  isOwner: boolean
  /** The form of the entry itself. */
  children: ReactNode
}

/**
 * Structure, page and panel of an entry, which show and change the same data. Where there is no room beside the page,
 * structure and panel open as panels from below. Tapping a block opens no panel, so that the page stays visible.
 */
export function Workbench({
  draft,
  state: { stored: entry, values },
  isOwner,
  children,
}: WorkbenchProps): ReactNode {
  const t = useMessages(blockMessages)
  const blocks = useBlocks(draft, values.blocks)
  usePreloadedTextField()
  const [tab, setTab] = useState<PanelTab>('entry')
  /** Position at which the picker inserts a block; `null` while the picker is closed. */
  const [addAt, setAddAt] = useState<BlockPosition | null>(null)
  /** Region that gets the focus, and the texts of which one gets the caret. */
  const [aim, setAim] = useState<{ region: RefObject<HTMLElement | null>; texts: readonly string[] } | null>(
    null,
  )
  const panels = usePanels()
  const page = useRef<HTMLIFrameElement>(null)
  const regions = { structure: useRef<HTMLDivElement>(null), panel: useRef<HTMLElement>(null) }
  const { chosenBlock: block, row } = blocks
  const addBeside = (side: 'before' | 'after' | 'within') => {
    if (!row) return
    const { parent, index } = row.spot
    const within = { parent: row.block.id, index: childBlocksOf(row.block, blocks.childAttributeOf).length }
    setAddAt(side === 'within' ? within : { parent, index: side === 'before' ? index : index + 1 })
  }

  const toRegion = (name: PanelName, texts: readonly string[] = []) => {
    panels.show(name)
    setAim({ region: regions[name], texts })
  }
  // Only after the region is rendered: a hidden one takes no focus.
  useEffect(() => {
    if (!aim?.region.current) return
    const ending = new AbortController()
    void moveFocus(aim.region.current, aim.texts, ending.signal)
    return () => ending.abort()
  }, [aim])

  const hear = useCanvasMessages({
    blocks,
    draft,
    onChosen(id) {
      setTab(id === null ? 'entry' : 'block')
      if (id === null) panels.show(null)
    },
    toForm(texts) {
      // Without a block its form is empty; Tab then leads to the fields of the entry.
      setTab(block ? 'block' : 'entry')
      toRegion('panel', texts)
    },
  })
  const onMessage = (frame: Frame, message: Exclude<FromCanvas, { type: 'ready' | 'places' }>) =>
    hear(frame, message)

  // A block that was just added gets the focus in the structure. If the structure is closed, the focus stays on the
  // button that was pressed.
  const isAdded = useRef(false)
  const chosenId = block?.id
  useEffect(() => {
    if (!isAdded.current || !chosenId) return
    isAdded.current = false
    regions.structure.current?.querySelector<HTMLElement>(`[data-block="${chosenId}"]`)?.focus()
  }, [chosenId, regions.structure])

  const toggle = (name: PanelName, tab?: PanelTab) => () => {
    panels.show(panels.open === name ? null : name)
    if (tab) setTab(tab)
  }
  const close = panels.isNarrow && (
    <IconButton icon={closeIcon} label={t('close')} onClick={() => panels.close()} />
  )
  const tools = (
    <BlockTools
      blocks={blocks}
      ways={
        panels.isNarrow
          ? [
              <IconButton
                key="structure"
                icon={listIcon}
                label={t('structure')}
                {...panels.opener('structure')}
                onClick={toggle('structure')}
              />,
              <IconButton
                key="panel"
                icon={editIcon}
                label={t('edit')}
                {...panels.opener('panel')}
                onClick={toggle('panel', 'block')}
              />,
            ]
          : []
      }
      onAdd={addBeside}
    />
  )
  const dock = (
    <div className={styles.dock} data-dock="">
      <Button icon={listIcon} look="quiet" {...panels.opener('structure')} onClick={toggle('structure')}>
        {t('structure')}
      </Button>
      <Button icon={editIcon} look="quiet" {...panels.opener('panel')} onClick={toggle('panel', 'entry')}>
        {t(entry.kind)}
      </Button>
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies over the page, wherever focus is.
    <div className={styles.workbench} onKeyDown={panels.onKeyDown}>
      <Canvas
        page={page}
        entry={entry}
        values={values}
        save={() => draft.flush()}
        onProblems={blocks.setProblems}
        onMessage={onMessage}
      >
        {(frame, scale) => <Overlay {...{ frame, scale, blocks }} openPanel={panels.open} onAdd={setAddAt} />}
      </Canvas>
      {panels.isNarrow && (block ? tools : dock)}
      <div ref={regions.structure} className={styles.structureArea} {...panels.of('structure')}>
        <Structure
          blocks={{
            ...blocks,
            choose(id) {
              blocks.choose(id)
              setTab('block')
            },
          }}
          close={close}
          onAdd={() => setAddAt(blocks.end)}
        />
      </div>
      <div className={styles.side}>
        {!panels.isNarrow && tools}
        <section ref={regions.panel} className={styles.panel} aria-label={t('panel')} {...panels.of('panel')}>
          <PanelTabs
            chosenTab={tab}
            tabs={[
              { id: 'entry', text: t(entry.kind), panel: children },
              {
                id: 'block',
                text: t('block'),
                panel: <BlockPanel {...{ blocks, page, isOwner }} onAdd={() => addBeside('within')} />,
              },
            ]}
            close={close}
            onChoose={setTab}
          />
        </section>
      </div>
      {/* Here and not in the structure: screen readers skip hidden regions. */}
      <p className="visually-hidden" role="status">
        {blocks.announcement}
      </p>
      {addAt !== null && (
        <InsertPicker
          types={blocks.types.filter(({ isOwners }) => isOwner || !isOwners)}
          onClose={() => setAddAt(null)}
          onPick={(name) => {
            isAdded.current = true
            blocks.add(name, addAt)
            setTab('block')
            setAddAt(null)
          }}
        />
      )}
    </div>
  )
}

/**
 * Selectors for the element that gets the focus in a region: the first visible field, else the first element that Tab
 * reaches.
 */
const PLACES = [
  '[role=tabpanel]:not([hidden]) :is(input, textarea, select, [role=textbox])',
  '[tabindex="0"]',
  'button',
]

/** Moves the focus into a region: the caret to the first of these texts that is found there, else to the first field. */
async function moveFocus(region: HTMLElement, texts: readonly string[], signal: AbortSignal): Promise<void> {
  if ((await putCaret(region, texts, signal)) || signal.aborted) return
  PLACES.map((place) => region.querySelector<HTMLElement>(place))
    .find(Boolean)
    ?.focus()
}
