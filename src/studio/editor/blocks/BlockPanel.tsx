import type { ReactNode, RefObject } from 'react'
import type { BlockType } from '../../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { FieldControl, type SpecialControl } from '../../forms/index.ts'
import { addIcon, Button, contrastFigure, IconButton, resetIcon } from '../../kit/index.ts'
import type { EditedBlock } from './block-list.ts'
import { childBlocksOf } from './block-tree.ts'
import { type BlockField, formGroups } from './block-types.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import { BlockGallery, PictureControl } from './PictureControl.tsx'
import type { BlockEditor } from './use-blocks.ts'
import { useFaintColors } from './use-faint-colors.ts'

interface BlockPanelProps {
  blocks: BlockEditor
  /** The frame that shows the page. */
  page: RefObject<HTMLIFrameElement | null>
  isOwner: boolean
  /** Opens the picker for a block in the chosen one. */
  onAdd(): void
}

/** Form of the chosen block, built from the block's schema alone (studio-33). */
export function BlockPanel({ blocks, page, isOwner, onAdd }: BlockPanelProps): ReactNode {
  const t = useMessages(blockMessages)
  const { chosenBlock: block, types } = blocks
  if (!block) return <p className={styles.none}>{t('noneChosen')}</p>
  const type = types.find(({ name }) => name === block.name)
  if (!type) return <p className={styles.none}>{t('unknown', { name: block.name })}</p>
  if (type.isOwners && !isOwner) return <p className={styles.none}>{t('ownersOnly')}</p>
  const groups = formGroups(type, block.attributes)
  if (groups.length === 0) return <p className={styles.none}>{t('noFields')}</p>
  return <Form {...{ blocks, page, type, groups, onAdd }} block={block} />
}

interface FormProps extends Pick<BlockPanelProps, 'blocks' | 'page' | 'onAdd'> {
  block: EditedBlock
  type: BlockType
  groups: ReturnType<typeof formGroups>
}

function Form({ blocks, page, block, type, groups, onAdd }: FormProps): ReactNode {
  const t = useMessages(blockMessages)
  const { lang } = useLanguage()
  const colors = groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, field }) => {
      const own = field.kind === 'color' && ownKey(field, key, block)
      return own ? [[key, String(block.attributes[own])]] : []
    })
  const faint = useFaintColors(page, block.id, Object.fromEntries(colors))
  const advice = (key: string) => {
    const text = faint[key]
    if (!text) return
    const [ratio, needed] = [contrastFigure(text.ratio, lang), contrastFigure(text.needed, lang)]
    return t('faint', { words: text.words, ratio, needed })
  }
  return (
    <div className={styles.form}>
      {groups.map(({ title, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of a schema stay in their order
        <div key={index} className={styles.group}>
          {title && <h3>{title}</h3>}
          {fields.map((field) => (
            <Row
              key={`${block.id}-${field.key}`}
              {...{ blocks, block, type, field, onAdd }}
              advice={advice(field.key)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  blocks: BlockEditor
  block: EditedBlock
  type: BlockType
  field: BlockField
  /** Advice on the value, such as that its colour is too faint to read. */
  advice: string | undefined
  onAdd(): void
}

const namesOf = (field: BlockField['field'], key: string) => [key, ...(field.aliases ?? [])] as const

/** Returns the name or alias under which the block stores a value; `undefined` if the default applies. */
const ownKey = (field: BlockField['field'], key: string, { attributes }: EditedBlock) =>
  namesOf(field, key).find((name) => Object.hasOwn(attributes, name))

/** Blocks store more about a picture than its id. */
const specialOf: SpecialControl = (_, { kind, isGallery }) =>
  isGallery ? BlockGallery : kind === 'media' ? PictureControl : undefined

/** Control of a field; if the block stores a value, also a button that restores the default by removing the key. */
function Row({ blocks, block, type, field: { key, field }, advice, onAdd }: RowProps): ReactNode {
  const t = useMessages(blockMessages)
  if (field.kind === 'blocks') return <Held {...{ blocks, block, name: key, label: field.label, onAdd }} />
  const names = namesOf(field, key)
  const own = ownKey(field, key, block)
  const problem = blocks.problems.find((one) => one.block === block.id && one.key?.split('.')[0] === key)
  return (
    <div className={styles.control}>
      <FieldControl
        name={`${block.id}-${key}`}
        field={{ ...field, ...(type.form?.help?.[key] !== undefined && { help: type.form.help[key] }) }}
        value={own === undefined ? undefined : block.attributes[own]}
        error={problem?.text}
        advice={advice}
        specialOf={specialOf}
        onChange={(value, typing) => blocks.set(block.id, names, value, typing)}
      />
      {own !== undefined && (
        <IconButton
          icon={resetIcon}
          label={t('reset', { label: field.label })}
          onClick={() => blocks.set(block.id, names, undefined)}
        />
      )}
    </div>
  )
}

interface HeldProps {
  blocks: BlockEditor
  block: EditedBlock
  /** Name of the attribute that holds the blocks. */
  name: string
  label: string
  onAdd(): void
}

/** List of the blocks inside a block. Each item opens the form of that block. */
function Held({ blocks, block, name, label, onAdd }: HeldProps): ReactNode {
  const t = useMessages(blockMessages)
  const innerBlocks = childBlocksOf(block, blocks.childAttributeOf)
  const problem = blocks.problems.find((one) => one.block === block.id && one.key === name)
  return (
    <fieldset className={styles.held}>
      <legend>{label}</legend>
      {problem && <p data-error>{problem.text}</p>}
      {innerBlocks.length === 0 && <p className={styles.none}>{t('emptyWithin')}</p>}
      <ul>
        {innerBlocks.map((one) => (
          <li key={one.id}>
            <Button look="quiet" onClick={() => blocks.choose(one.id)}>
              {blocks.nameOf(one)}
            </Button>
          </li>
        ))}
      </ul>
      <Button icon={addIcon} onClick={onAdd}>
        {t('addWithin')}
      </Button>
    </fieldset>
  )
}
