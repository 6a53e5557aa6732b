import { foldForSearch, type pageFields } from '../../../core/content/index.ts'
import { type EntryValues, readableValues } from '../../../core/entry/index.ts'
import type { Attributes } from '../../../core/schema/index.ts'
import { pageMedia } from '../../site/pages/index.ts'
import { declaredRows } from './declared-rows.repository.ts'
import type { StoredKind } from './stored-kind.ts'

type PageValues = Attributes<typeof pageFields>

/** Returns values that the row of a page can hold; others are replaced by their fields' defaults. */
const readable = (values: EntryValues) => readableValues('page', values) as unknown as PageValues

/** Storage of pages. */
export const storedPages: StoredKind = {
  expressions: {
    title: 'lower(entry.title)',
    text: 'lower(entry.title)',
    hand: 'entry.path',
    picture: 'NULL',
    type: 'NULL',
  },
  attention: {},
  open: (blocks) => ({
    ...declaredRows('page'),
    mediaOf: (values) => pageMedia(readable(values), blocks),
    foldedTexts(values) {
      const { title, description, blocks: body } = readable(values)
      return {
        folded_title: foldForSearch(title),
        folded_text: [title, description, ...blocks.texts(body)].map(foldForSearch).join('\n'),
      }
    },
    relationsOf: () => [],
    withKnownRelations: async (_, values) => values,
  }),
}
