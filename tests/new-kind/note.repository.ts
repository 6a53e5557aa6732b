import { foldForSearch } from '../../src/core/content/index.ts'
import type { EntryKind } from '../../src/core/entry/index.ts'
import { declaredRows } from '../../src/server/authoring/entries/declared-rows.repository.ts'
import type { StoredKind } from '../../src/server/authoring/entries/stored-kind.ts'

/** Storage of notes. */
export const storedNotes: StoredKind = {
  expressions: {
    title: 'lower(entry.title)',
    text: 'lower(entry.title)',
    hand: 'entry.slug',
    picture: 'NULL',
    type: 'NULL',
  },
  attention: {},
  open: () => ({
    ...declaredRows('note' as EntryKind),
    mediaOf: () => [],
    foldedTexts: ({ title, text }) => ({
      folded_title: foldForSearch(String(title)),
      folded_text: foldForSearch(`${title}\n${text}`),
    }),
    relationsOf: () => [],
    withKnownRelations: async (_, values) => values,
  }),
}
