import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { shared } from './shared.ts'

/** Line that a new kind of entry adds to a list of the product. */
interface Addition {
  /** File that holds the list. */
  file: string
  /** Module with the export to import. */
  from: string
  name: string
  /** End of the list, and what replaces it. */
  end: string
  by: string
}

const ADDITIONS: readonly Addition[] = [
  {
    file: 'src/core/entry/kinds/declared-kinds.ts',
    from: 'tests/new-kind/note.ts',
    name: 'note',
    end: '{ work, page }',
    by: '{ work, page, note }',
  },
  {
    file: 'src/server/authoring/entries/stored-kinds.ts',
    from: 'tests/new-kind/note.repository.ts',
    name: 'storedNotes',
    end: 'page: storedPages }',
    by: 'page: storedPages, note: storedNotes }',
  },
  {
    file: 'src/server/kit/db/migrations/index.ts',
    from: 'tests/new-kind/0099-notes.ts',
    name: 'notes',
    end: '} satisfies',
    by: "'0099-notes': { up: notes } } satisfies",
  },
]

/** Adds the kind "note" of `tests/new-kind` to the lists of the product, as its author would. */
export const addKind: Plugin = {
  name: 'vitrine:add-kind',
  enforce: 'pre',
  transform(code, id) {
    const addition = ADDITIONS.find(({ file }) => resolve(shared.root, file) === id)
    if (!addition) return null
    const { from, name, end, by } = addition
    if (!code.includes(end)) throw new Error(`${id} does not contain "${end}".`)
    return `import { ${name} } from '${resolve(shared.root, from)}'\n${code.replace(end, by)}`
  },
}
