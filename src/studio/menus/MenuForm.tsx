import { type MenuLocation, menuItemFields } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { TextInput } from '../forms/index.ts'
import { Button } from '../kit/index.ts'
import { parentAt } from '../sorting/index.ts'
import { type Row, siblings, stepFrom } from './menu-tree.ts'
import styles from './menus.module.css'
import { menuMessages } from './messages.ts'
import type { MenuDraft } from './use-menu.ts'

interface MenuFormProps {
  menu: MenuDraft
  row: Row
  index: number
  location: MenuLocation
}

/** Form for a menu item: its label and target, and buttons that move it. */
export function MenuForm({ menu, row, index, location }: MenuFormProps) {
  const t = useMessages(menuMessages)
  const { id, level, label, url, target, panel } = row
  const describe = useDescribeField()
  const ownLabel = describe('menuItem.label', menuItemFields.label)
  const widePanel = describe('menuItem.panel', menuItemFields.panel)
  const { rows } = menu
  const title = menu.noteOf(row)?.title
  const above = rows[siblings(rows, index).before ?? -1]
  const parent = rows[parentAt(rows, index) ?? -1]
  // Several forms may be open: in a list of buttons, each names the item it is for (studio-326).
  const ofRow = <span className="visually-hidden"> {menu.nameOf(row)}</span>
  const hasBelow = (rows[index + 1]?.level ?? 1) > level
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <TextInput
          name="label"
          field={title === undefined ? ownLabel : { ...ownLabel, help: t('labelHelp', { title }) }}
          placeholder={title}
          value={label}
          error={menu.faultOf(index, 'label')}
          onChange={(value) => menu.edit(id, { label: String(value) }, 'label')}
        />
        {target === null && (
          <TextInput
            name="url"
            field={describe('menuItem.url', menuItemFields.url)}
            value={url}
            error={menu.faultOf(index, 'url')}
            onChange={(value) => menu.edit(id, { url: String(value) }, 'url')}
          />
        )}
      </div>
      {level === 1 && hasBelow && location === 'primary' && (
        <label className={styles.panel}>
          <input
            type="checkbox"
            checked={panel === 'mega'}
            onChange={({ target }) => menu.edit(id, { panel: target.checked ? 'mega' : 'list' })}
          />
          <span>
            {widePanel.label}
            <span className={styles.help}>{widePanel.help}</span>
          </span>
        </label>
      )}
      <div className={styles.actions}>
        {(['up', 'down'] as const).map((step) => (
          <Button
            key={step}
            aria-disabled={stepFrom(rows, index, step) === null || undefined}
            onClick={() => menu.step(id, step)}
          >
            {t(step)}
            {ofRow}
          </Button>
        ))}
        {above && (
          <Button onClick={() => menu.step(id, 'under')}>{t('under', { name: menu.nameOf(above) })}</Button>
        )}
        {parent && (
          <Button onClick={() => menu.step(id, 'out')}>{t('out', { name: menu.nameOf(parent) })}</Button>
        )}
        <Button look="quiet" onClick={() => menu.remove(id)}>
          {t('remove')}
          {ofRow}
        </Button>
      </div>
    </div>
  )
}
