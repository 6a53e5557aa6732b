import type { ReactNode } from 'react'
import { useMessages } from '../../../ui/index.ts'
import { IconButton, resetIcon } from '../../kit/index.ts'
import { BlockControl } from './BlockControl.tsx'
import type { EditedBlock } from './block-list.ts'
import { type BlockField, type BlockType, formGroups } from './block-types.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'

/** The form of the chosen block, made of its schema alone (studio-33). */
export function BlockPanel({ blocks, isOwner }: { blocks: BlockEditor; isOwner: boolean }): ReactNode {
  const t = useMessages(blockMessages)
  const { chosen, types } = blocks
  if (!chosen) return <p className={styles.none}>{t('noneChosen')}</p>
  const type = types.find(({ name }) => name === chosen.name)
  if (!type) return <p className={styles.none}>{t('unknown', { name: chosen.name })}</p>
  if (type.isOwners && !isOwner) return <p className={styles.none}>{t('ownersOnly')}</p>
  const groups = formGroups(type, chosen.attributes)
  if (groups.length === 0) return <p className={styles.none}>{t('noFields')}</p>
  return (
    <div className={styles.form}>
      {groups.map(({ title, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of a schema stay in their order
        <div key={index} className={styles.group}>
          {title && <h3>{title}</h3>}
          {fields.map((field) => (
            <Row key={`${chosen.id}-${field.key}`} {...{ blocks, block: chosen, type, field }} />
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
}

/** A control and, where the value is one's own, the way back to the default: the key is left out then. */
function Row({ blocks, block, type, field: { key, field } }: RowProps): ReactNode {
  const t = useMessages(blockMessages)
  const names = [key, ...(field.aliases ?? [])] as const
  const own = names.find((name) => Object.hasOwn(block.attributes, name))
  const problem = blocks.problems.find((one) => one.block === block.id && one.key.split('.')[0] === key)
  return (
    <div className={styles.control}>
      <BlockControl
        name={`${block.id}-${key}`}
        field={{ ...field, ...(type.form?.help?.[key] !== undefined && { help: type.form.help[key] }) }}
        words={type.form?.words?.[key]}
        value={own === undefined ? undefined : block.attributes[own]}
        error={problem?.text}
        onChange={(value) => blocks.set(block.id, names, value)}
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
