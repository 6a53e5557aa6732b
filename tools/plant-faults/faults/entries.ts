import type { Fault } from '../fault.ts'

const ENTRIES = 'src/server/authoring/entries'
const SERVICE_TEST = `${ENTRIES}/entries.service.test.ts`

export const entriesFaults: readonly Fault[] = [
  {
    id: 'entries-1',
    area: 'entries',
    file: `${ENTRIES}/publish-entry.ts`,
    find: "  await dropSchedule(transaction, row, 'publish')\n",
    replace: '',
    what: 'A work that was published by hand is still said to be scheduled.',
    tests: [`${ENTRIES}/due.test.ts`, SERVICE_TEST],
  },
  {
    id: 'entries-2',
    area: 'entries',
    file: `${ENTRIES}/tidy.ts`,
    find: 'await emptyTrash(kind, before(TRASH_DAYS))',
    replace: 'await emptyTrash(kind, before(0))',
    what: 'The trash is emptied every hour in place of after thirty days.',
    tests: [`${ENTRIES}/tidy.test.ts`],
  },
  {
    id: 'entries-3',
    area: 'entries',
    file: `${ENTRIES}/trash-entry.ts`,
    find: '          noteEvent(change, { status, values })\n',
    replace: '',
    what: 'A work that is restored from the trash is missing from the cached list.',
    tests: [SERVICE_TEST, 'src/server/app/fresh-answers.test.ts'],
  },
  {
    id: 'entries-4',
    area: 'entries',
    file: `${ENTRIES}/order.ts`,
    find: "return target.to === 'start'",
    replace: "return target.to === 'end'",
    what: 'A work that is moved to the beginning lands at the end.',
    tests: [`${ENTRIES}/order.test.ts`, 'tests/e2e/studio-order.spec.ts'],
  },
  {
    id: 'entries-5',
    area: 'entries',
    file: `${ENTRIES}/bulk.ts`,
    find: '[...ids].sort((one, other) => one - other)',
    replace: '[...ids].sort((one, other) => other - one)',
    what: 'Works that are published together stand in the reverse order.',
    tests: [SERVICE_TEST, `${ENTRIES}/lists.routes.test.ts`, 'src/server/authoring/jobs/jobs.routes.test.ts'],
  },
  {
    id: 'entries-6',
    area: 'entries',
    file: 'src/core/entry/slug.ts',
    find: 'for (let number = 2; ;',
    replace: 'for (let number = 1; ;',
    what: 'The second work with a title gets an address that ends in 1 in place of 2.',
    tests: ['src/core/entry/slug.test.ts', SERVICE_TEST],
  },
  {
    id: 'entries-7',
    area: 'entries',
    file: 'src/core/entry/merge.ts',
    find: 'mine.includes(id) || !base.includes(id)',
    replace: 'mine.includes(id)',
    what: 'A category that somebody else has just added is lost when one saves.',
    tests: ['src/core/entry/merge.test.ts', 'tests/e2e/studio-merge.spec.ts'],
  },
  {
    id: 'entries-8',
    area: 'entries',
    file: `${ENTRIES}/home-page.ts`,
    find: '          await redirectFormerAddress(change, String(row.values.path), HOME_PATH)\n',
    replace: '',
    what: 'The former address of the page that became the home page answers 404.',
    tests: [`${ENTRIES}/home-page.test.ts`],
  },
]
