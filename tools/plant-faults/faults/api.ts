import type { Fault } from '../fault.ts'

const REST = 'src/server/kit/http/rest'
const ITEMS_TEST = 'src/server/site/portfolio/items.resource.test.ts'

export const apiFaults: readonly Fault[] = [
  {
    id: 'api-1',
    area: 'api',
    file: 'src/server/site/portfolio/items.resource.ts',
    find: 'if (values.offset === null && total > 0 && pastEnd) return fail(PAST_END)',
    replace: 'if (values.offset === null && pastEnd) return fail(PAST_END)',
    what: 'A filter without works is answered with an error in place of an empty list.',
    tests: [ITEMS_TEST],
  },
  {
    id: 'api-2',
    area: 'api',
    file: `${REST}/paging-links.ts`,
    find: '...(page < totalPages ? ',
    replace: '...(page <= totalPages ? ',
    what: 'The last page of a list links a next one that does not exist.',
    tests: [ITEMS_TEST, 'src/server/app/api-calls.test.ts'],
  },
  {
    id: 'api-3',
    area: 'api',
    file: 'src/server/site/portfolio/items.resource.ts',
    find: 'columns.length > 0 && columns.every(',
    replace: 'columns.every(',
    what: 'A search of a WordPress client finds titles only.',
    tests: [ITEMS_TEST],
  },
  {
    id: 'api-4',
    area: 'api',
    file: 'src/server/site/portfolio/terms.resource.ts',
    find: '(!values.hide_empty || term.count !== 0) &&',
    replace: '(values.hide_empty || term.count !== 0) &&',
    what: 'The list of terms leaves out empty ones unless they should be hidden.',
    tests: [ITEMS_TEST],
  },
  {
    id: 'api-5',
    area: 'api',
    file: `${REST}/pick-fields.ts`,
    find: 'if (inside === null) fields[key] = value\n    else if',
    replace: 'if (inside !== undefined) fields[key] = value\n    else if',
    what: 'Asking for one inner field returns the whole object.',
    tests: [`${REST}/pick-fields.test.ts`],
  },
  {
    id: 'api-6',
    area: 'api',
    file: `${REST}/envelope.ts`,
    find: '/^x-wp-total/i.test(name) ? Number(value) : value',
    replace: 'value',
    what: 'Totals in an envelope are texts in place of numbers.',
    tests: ['src/server/app/api-calls.test.ts', 'src/server/app/embedded-records.test.ts', ITEMS_TEST],
  },
  {
    id: 'api-7',
    area: 'api',
    file: `${REST}/linked-records.ts`,
    find: "linked !== undefined && (wanted.size === 0 || wanted.has('_links'))",
    replace: 'linked !== undefined && wanted.size === 0',
    what: 'A client that asks for some fields and the links gets no links.',
    tests: ['src/server/app/embedded-records.test.ts', ITEMS_TEST],
  },
  {
    id: 'api-8',
    area: 'api',
    file: `${REST}/rest-resource.ts`,
    find: "if (values.context === 'edit') return refusal(query, forbiddenContext(resource, 'one'))",
    replace: "if (values.context === 'embed') return refusal(query, forbiddenContext(resource, 'one'))",
    what: 'A single record is refused in the context in which everybody may see it.',
    tests: [
      'src/server/app/embedded-records.test.ts',
      'src/server/authoring/wordpress/entry-calls.test.ts',
      ITEMS_TEST,
    ],
  },
]
