import { type Attributes, type BlockEntry, field, storedField } from '../schema/index.ts'
import { ACCESSES, type Access } from './access.ts'

/** Fields of a page that its author fills in. */
export const pageFields = {
  path: storedField(
    { column: 'path', required: true },
    field.text({ label: 'Address', default: '', help: 'Starts and ends with a slash.' }),
  ),
  title: storedField({ column: 'title' }, field.text({ label: 'Title', default: '' })),
  description: storedField(
    { column: 'description' },
    field.text({ label: 'Description', default: '', multiline: true }),
  ),
  blocks: storedField({ column: 'blocks' }, field.blocks({ label: 'Blocks' })),
  visibility: storedField(
    { column: 'visibility' },
    field.select<Access>({
      label: 'Visible to',
      options: ACCESSES,
      optionLabels: { public: 'Everyone', members: 'Logged-in people' },
      default: 'public',
    }),
  ),
  scrollToTop: storedField(
    { column: 'scroll_to_top' },
    field.boolean({ label: 'Back-to-top button', default: true }),
  ),
}

/** A block as it is stored and rendered: its name and its attributes, not yet parsed. */
export type BlockData = BlockEntry

/** A page made of blocks. */
export interface Page extends Attributes<typeof pageFields> {
  id: number
  modified: string
  /** Time of publication; absent in states that are not public. */
  published?: string
}
