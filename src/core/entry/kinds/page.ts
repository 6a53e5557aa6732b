import { pageFields } from '../../content/index.ts'
import { pathProblems } from '../path-problems.ts'
import { defineKind, pathAddress, type ShownPage } from './define-kind.ts'

/** Pages made of blocks. */
export const page = defineKind({
  fields: pageFields,
  table: 'page',
  address: pathAddress(),
  access: 'visibility',
  supports: ['templates', 'home', 'menus'],
  asPage: (values) => values as unknown as ShownPage,
  untitled: 'page_title_required',
  problems: ({ path }) => pathProblems(String(path ?? '')),
})
